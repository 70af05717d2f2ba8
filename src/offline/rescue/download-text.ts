/** Hands a file to the browser to keep. */
export function downloadFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Hands a text to the browser as a file to keep. */
export function downloadText(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: 'application/octet-stream' }));
}
