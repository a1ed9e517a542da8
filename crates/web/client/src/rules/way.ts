// The way from a table to the rules and back to the same place.
import { route } from '../lib/route.svelte';

/** Where the reader came from: a table, if he did. */
export function cameFrom(): string | null {
  if (route.page.name === 'table') return route.path + route.search;
  const from = new URLSearchParams(route.search).get('from');
  return from?.startsWith('/table/') ? from : null;
}

/** The address of a paragraph, or of the rules from their beginning; it remembers the table. */
export function rulesPath(game: string, paragraph?: string): string {
  const from = cameFrom();
  const query = from === null ? '' : `?${new URLSearchParams({ from }).toString()}`;
  return `/rules/${game}${paragraph === undefined ? '' : `/${encodeURIComponent(paragraph)}`}${query}`;
}
