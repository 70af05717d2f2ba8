/** In which encoding a text is; `isGuess`: it says another one, or none, and is in neither that nor UTF-8 throughout. */
export type TextEncoding = { readonly decoder: TextDecoder; readonly isGuess: boolean };

const startsWith = (bytes: Uint8Array, ...mark: readonly number[]) => mark.every((byte, at) => bytes[at] === byte);

/** The encoding by a mark before the text, or by how its first `<` and `?` stand; null for others with a byte for each letter of ASCII. */
function markedEncoding(bytes: Uint8Array): string | null {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (startsWith(bytes, 0xff, 0xfe) || startsWith(bytes, 0x3c, 0, 0x3f, 0)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff) || startsWith(bytes, 0, 0x3c, 0, 0x3f)) return 'utf-16be';
  return null;
}

const singleBytes = /^(?:windows-|iso-8859|x-mac|macintosh|koi8|ibm866)/;

function isUtf8(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const step = 1024 * 1024;
  try {
    for (let at = 0; at < bytes.length; at += step) decoder.decode(bytes.subarray(at, at + step), { stream: true });
    return true;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return false;
  }
}

/** UTF-8 with a few damaged letters, or a text whose letters beyond ASCII are a byte each. */
function guessed(bytes: Uint8Array): TextEncoding {
  const text = new TextDecoder().decode(bytes.subarray(0, 4 * 1024 * 1024));
  const damaged = text.match(/\uFFFD/g)?.length ?? 0;
  const whole = text.match(/[\u0080-\uFFFC]/g)?.length ?? 0;
  return { decoder: new TextDecoder(whole > damaged ? 'utf-8' : 'windows-1252'), isGuess: true };
}

/**
 * Finds the encoding of an XML text by its first bytes, by the bytes of the whole text, and by its declaration; answers the
 * declared name if that encoding is unknown. `chosen`: the encoding that the user chose.
 */
export function encodingOfXml(bytes: Uint8Array, chosen?: string): TextEncoding | { readonly unknown: string } {
  if (chosen !== undefined) return { decoder: new TextDecoder(chosen), isGuess: false };
  const marked = markedEncoding(bytes);
  if (marked) return { decoder: new TextDecoder(marked), isGuess: false };
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const declared = /^[^<]*<\?xml[^>]*?encoding\s*=\s*["']([^"']+)["']/.exec(head)?.[1] ?? 'utf-8';
  // Texts with a byte a letter that call themselves UTF-16 were copied out of a program that keeps them so.
  const isWide = /^(utf-?16|ucs-?2|iso-10646-ucs-2|unicode$)/i.test(declared);
  if (isWide || /^utf-?8$/i.test(declared))
    return isUtf8(bytes) ? { decoder: new TextDecoder(), isGuess: false } : guessed(bytes);
  try {
    const decoder = new TextDecoder(declared);
    // Letters of several bytes that are UTF-8 throughout are hardly anything else, whatever page of single bytes the file declares.
    const isWider = singleBytes.test(decoder.encoding) && bytes.some((byte) => byte >= 0x80) && isUtf8(bytes);
    return { decoder: isWider ? new TextDecoder() : decoder, isGuess: false };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { unknown: declared };
  }
}
