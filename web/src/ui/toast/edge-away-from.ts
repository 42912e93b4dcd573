/** The edge at which a toast covers neither an element nor what follows it. */
export function edgeAwayFrom(element: Element): 'top' | 'bottom' {
  return element.getBoundingClientRect().bottom > window.innerHeight / 2 ? 'top' : 'bottom';
}
