import { decodeText } from '../read/text/decode-text';
import { zipNames } from './zip-names';

/** How many bytes from its beginning and from its end are enough to recognise a file. */
export const signatureBytes = 65_536;

/** The first and last bytes of a file, and what they say whatever its format is. */
export type FileSample = {
  /** True if the file begins with these bytes. */
  readonly begins: (...mark: readonly number[]) => boolean;
  /** Some of its first bytes as letters. */
  readonly letters: (from: number, to: number) => string;
  /** True if a pattern is among its first or last bytes, as letters. */
  readonly has: (pattern: RegExp) => boolean;
  /** The names of the files in a zip, as far as the last bytes hold its list; empty for other files. */
  readonly names: readonly string[];
  /** Those of them that are map data or zips by their names; none in a zip that is a document or a program. */
  readonly mapNames: readonly string[];
  readonly isZip: boolean;
  /** The zip is a document or a program. */
  readonly isPackage: boolean;
  /** Its first bytes as text, without space before it; empty where they are no text. */
  readonly text: string;
};

/** Stands before each part of a sequence of JSON (RFC 8142). */
const recordSeparator = '\u001E';

/** True for letters that no text has. */
const isControl = (letter: string) => letter < '\t' || (letter > '\r' && letter < ' ' && letter !== recordSeparator);

function textIn(head: Uint8Array): string {
  const { text } = decodeText(head);
  const plain = text.replace(/^\uFEFF/, '');
  if ([...plain.slice(0, 4096)].some(isControl)) return '';
  const whole = plain.trimStart();
  return whole.startsWith(recordSeparator) ? whole.slice(1).trimStart() : whole;
}

/** The names in packages that are zips and hold no map data: documents, programs. */
const isOfPackage = (name: string) =>
  /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/.*|(?:[^/]+\/)?package\.json)$/.test(name);

/** A sample of a file by its first and last `signatureBytes`. `isMapName`: true for a name in a zip that means map data. */
export function createFileSample(head: Uint8Array, tail: Uint8Array, isMapName: (name: string) => boolean): FileSample {
  const latin = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);
  const begins: FileSample['begins'] = (...mark) => mark.every((byte, at) => head[at] === byte);
  const isZip = begins(0x50, 0x4b, 3, 4);
  const names = isZip ? zipNames(tail) : [];
  const isPackage = names.some(isOfPackage);
  return {
    begins,
    letters: (from, to) => latin(head.subarray(from, to)),
    has: (pattern) => [head, tail].some((bytes) => pattern.test(latin(bytes))),
    isZip,
    names,
    mapNames: isPackage ? [] : names.filter(isMapName),
    isPackage,
    text: textIn(head),
  };
}
