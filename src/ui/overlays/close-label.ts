let label = () => 'Close';

/** The button that closes a dialog or a toast is named in the language of the page, which this module does not know. Set once, at start. */
export function setCloseLabel(next: () => string): void {
  label = next;
}

/** The word for closing, asked when it is shown. */
export function closeLabel(): string {
  return label();
}
