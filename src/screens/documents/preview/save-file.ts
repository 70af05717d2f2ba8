/**
 * Hands bytes to the browser as a file to keep. Its type is the general one, so that no browser opens it in our origin, whatever
 * it is (F59).
 */
export function saveFile(name: string, bytes: BlobPart): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
