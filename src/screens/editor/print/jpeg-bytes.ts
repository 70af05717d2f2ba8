/**
 * A picture of so many pixels as a JPEG, on white where it is seen through. A PNG with opacity makes the PDF writer fail in a browser,
 * and the canvas of a browser makes no other ones. Null: there is no memory for it.
 */
export async function jpegBytes(
  picture: CanvasImageSource,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<ArrayBuffer | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.92));
  return (await blob?.arrayBuffer()) ?? null;
}
