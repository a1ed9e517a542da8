// Where the focus goes when something that took it is gone, and to whom Escape belongs.

/** Remembers what has the focus; the answer gives it back if nothing else has taken it since. */
export function keepFocus(): () => void {
  const before = document.activeElement;
  return () => {
    const lost = document.activeElement === null || document.activeElement === document.body;
    const there = (before instanceof HTMLElement || before instanceof SVGElement) && before.isConnected;
    if (lost && there) before.focus({ preventScroll: true });
  };
}

/** Whether a window or a box beside a button is open: then Escape closes that and nothing else. */
export function somethingOpen(): boolean {
  return document.querySelector('dialog[open], [popover]') !== null;
}
