/** The text of a file, and in which encoding it was read. `certain`: its bytes say so, or can mean nothing else. */
export type DecodedText = { readonly text: string; readonly encoding: string; readonly certain: boolean };

const marks: readonly (readonly [encoding: string, ...mark: readonly number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];
const sampled = 4096;

const isZero = (byte: number) => byte === 0;

/** UTF-16 without a mark: in most languages every other byte is 0 in some letters, and no other byte is. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const sample = bytes.subarray(0, sampled);
  const [even, odd] = [0, 1].map((rest) => sample.filter((byte, at) => at % 2 === rest && isZero(byte)).length);
  if (even === undefined || odd === undefined || even + odd < sample.length / 8) return null;
  if (even === 0) return 'utf-16le';
  return odd === 0 ? 'utf-16be' : null;
}

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * Reads bytes as text: by their mark, else as UTF-16 or UTF-8 where they are some, else as Windows-1252, which is a guess. A few broken
 * bytes among many letters of UTF-8 become the replacement character, and that is a guess too.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = marks.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0];
  const encoding = marked ?? unmarkedUtf16(bytes);
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes), encoding, certain: true };
  const text = new TextDecoder().decode(bytes);
  const broken = count(text, /\uFFFD/g);
  if (broken === 0) return { text, encoding: 'utf-8', certain: true };
  if (count(text, /[\u0080-\uFFFC]/g) > broken * 10) return { text, encoding: 'utf-8', certain: false };
  return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', certain: false };
}
