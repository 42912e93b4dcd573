/** How many modal dialogs stand over the page. Toasts show inside of them then: the page itself is out of reach. */
let count = 0;
const listeners = new Set<() => void>();

/** @returns ends it */
export function coverPage(): () => void {
  change(1);
  return () => change(-1);
}

export function isPageCovered(): boolean {
  return count > 0;
}

export function subscribeToCover(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(by: 1 | -1): void {
  count += by;
  listeners.forEach((listener) => listener());
}
