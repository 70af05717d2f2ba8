/** Assumed (A17 is silent): what file systems take; and a media type of a length that a header carries. */
const limits = { name: 255, type: 255 } as const;

/** A file name without the folders that a client may have put before it, by either slash (A17). */
export function baseName(path: string): string {
  return path.slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
}

/** The fault of a base name, as a sentence, or null. Everything else that Unicode offers is kept as it is. */
export function fileNameFault(name: string): string | null {
  if (name.trim() === '') return 'The file needs a name.';
  if (name === '.' || name === '..') return 'The file has the name of a folder.';
  if (name.length > limits.name) return `A file name has at most ${limits.name} characters.`;
  if (/[\p{Cc}\p{Surrogate}]/u.test(name)) return 'A file name has no control characters.';
  return null;
}

/** Whether a text is a media type (RFC 9110) that can stand in a header as it is. */
export function isMediaType(text: string): boolean {
  return text.length <= limits.type && /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+( *;[\x20-\x7e]*)?$/.test(text);
}

/** `Content-Disposition` of a download (A18), the name encoded by RFC 8187. */
export function attachment(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename*=UTF-8''${encoded.replace(/%[0-9a-f]{2}/g, (code) => code.toUpperCase())}`;
}
