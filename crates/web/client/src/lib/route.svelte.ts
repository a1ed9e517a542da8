// Which page is shown. Links are ordinary links; inside the client they change the page without a reload.
export type Page =
  | { name: 'home' }
  | { name: 'table'; id: string }
  | { name: 'join'; token: string }
  | { name: 'rules'; game: string; paragraph: string | undefined };

export function pageOf(path: string): Page {
  const [first, second, third] = path.split('/').filter(Boolean).map(decodeURIComponent);
  if (first === 'table' && second) return { name: 'table', id: second };
  if (first === 'join' && second) return { name: 'join', token: second };
  if (first === 'rules' && second) return { name: 'rules', game: second, paragraph: third };
  return { name: 'home' };
}

class Route {
  path = $state(location.pathname);
  search = $state(location.search);
  page = $derived(pageOf(this.path));

  constructor() {
    addEventListener('popstate', () => this.read());
  }

  go(to: string, how: 'push' | 'replace' = 'push') {
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', to);
    this.read();
  }

  /** For `onclick` of a whole page: follows links that stay inside the client. */
  follow(event: MouseEvent) {
    const link = (event.target as Element).closest('a');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
    if (!link || !plain || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }

  private read() {
    this.path = location.pathname;
    this.search = location.search;
  }
}

export const route = new Route();
