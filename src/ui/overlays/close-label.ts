let label = () => 'Close';

/** What closes a dialog or a toast is called by the language of the page, which this room does not know. Said once, at start. */
export function setCloseLabel(next: () => string): void {
  label = next;
}

/** The word for closing, asked when it is shown. */
export function closeLabel(): string {
  return label();
}
