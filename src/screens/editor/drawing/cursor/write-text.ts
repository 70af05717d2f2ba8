/**
 * Writes text that changes with the pointer: into the text node that is there, and only when it differs. A new node would have
 * the browser look again at every rule of the page that asks what an element has in it.
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
