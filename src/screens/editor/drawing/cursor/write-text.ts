/**
 * Writes text that changes with the pointer into the existing text node, and only when it differs. A new node would make the
 * browser check again every style rule of the page that depends on an element's content.
 */
export function writeText(element: HTMLElement, text: string): void {
  const { firstChild } = element;
  if (!(firstChild instanceof Text)) element.textContent = text;
  else if (firstChild.data !== text) firstChild.data = text;
}

/** Hides or shows an element. An attribute that is written again is styled again, also when it is the same. */
export function hide(element: HTMLElement, hidden: boolean): void {
  if (element.hidden !== hidden) element.hidden = hidden;
}
