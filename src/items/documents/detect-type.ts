/** The types of documents that the product shows by itself. Anything else can only be saved. */
export type DetectedType =
  | 'image/png'
  | 'image/jpeg'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/bmp'
  | 'application/pdf';

const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Bytes that stand at a place of a file of some type. */
const marks: readonly (readonly [type: DetectedType, at: number, bytes: readonly number[]])[] = [
  ['image/png', 0, [0x89, ...ascii('PNG'), 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/gif', 0, ascii('GIF8')],
  ['image/webp', 8, ascii('WEBP')],
  ['image/avif', 4, ascii('ftypavif')],
  ['image/bmp', 0, ascii('BM')],
  ['application/pdf', 0, ascii('%PDF-')],
];

/**
 * The type of a file by its own bytes, whatever its name and its record are; null for a file that is never shown in the page,
 * such as HTML and SVG. Pure (F59).
 */
export function detectType(bytes: Uint8Array): DetectedType | null {
  const found = marks.find(([, at, mark]) => mark.every((byte, index) => bytes[at + index] === byte));
  return found?.[0] ?? null;
}

/** True for a record's media type that may turn out to be a picture: worth looking for a small one of it. Pure. */
export function mayBePicture(mimeType: unknown): boolean {
  return typeof mimeType === 'string' && /^image\/(png|jpe?g|gif|webp|avif|bmp)\b/i.test(mimeType);
}
