/** Upper halves of the character sets of DOS, which browsers do not know. */
const dosLetters = {
  437: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  850: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
  852: 'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00AD˝˛ˇ˘§÷¸°¨˙űŘř■\u00A0',
} as const;

type DosPage = keyof typeof dosLetters;
const isDosPage = (page: number): page is DosPage => Object.hasOwn(dosLetters, page);

/** Code pages whose names in browsers are not `windows-…`. */
const labels: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [874, 'windows-874'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10_007, 'x-mac-cyrillic'],
  [54_936, 'gb18030'],
  [65_001, 'utf-8'],
]);

/** The meaning of byte 29 of a table: its code page. */
const languages: ReadonlyMap<number, number> = new Map([
  ...[0x01, 0x09, 0x0b, 0x0d, 0x0f, 0x11, 0x15, 0x18, 0x19, 0x1b].map((id) => [id, 437] as const),
  ...[0x02, 0x08, 0x0a, 0x0e, 0x10, 0x12, 0x14, 0x16, 0x1a, 0x1d, 0x25, 0x37].map((id) => [id, 850] as const),
  ...[0x03, 0x57, 0x58, 0x59].map((id) => [id, 1252] as const),
  ...[0x13, 0x7b].map((id) => [id, 932] as const),
  ...[0x1f, 0x22, 0x23, 0x40, 0x64].map((id) => [id, 852] as const),
  ...[0x26, 0x65].map((id) => [id, 866] as const),
  ...[0x4d, 0x7a].map((id) => [id, 936] as const),
  ...[0x4e, 0x79].map((id) => [id, 949] as const),
  ...[0x4f, 0x78].map((id) => [id, 950] as const),
  ...[0x50, 0x7c].map((id) => [id, 874] as const),
  [0x7d, 1255],
  [0x7e, 1256],
  [0xc8, 1250],
  [0xc9, 1251],
  [0xca, 1254],
  [0xcb, 1253],
  [0xcc, 1257],
]);

/** Reads letters of one encoding. `isSingle`: each byte is one letter. */
export type Decoding = {
  readonly name: string;
  readonly isSingle: boolean;
  readonly decode: (bytes: Uint8Array) => string;
};

const several = new Set([
  'utf-8',
  'utf-16le',
  'utf-16be',
  'gbk',
  'gb18030',
  'big5',
  'euc-kr',
  'euc-jp',
  'shift_jis',
  'iso-2022-jp',
]);

function browserDecoding(label: string): Decoding | null {
  try {
    const decoder = new TextDecoder(label);
    return {
      name: decoder.encoding,
      isSingle: !several.has(decoder.encoding),
      decode: (bytes) => decoder.decode(bytes),
    };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function dosDecoding(page: DosPage): Decoding {
  const letters = [...dosLetters[page]];
  const letterOf = (byte: number) => (byte < 0x80 ? String.fromCharCode(byte) : (letters[byte - 0x80] ?? '\uFFFD'));
  return { name: `cp${page}`, isSingle: true, decode: (bytes) => Array.from(bytes, letterOf).join('') };
}

function pageDecoding(page: number): Decoding | null {
  return isDosPage(page) ? dosDecoding(page) : browserDecoding(labels.get(page) ?? `windows-${page}`);
}

/** The encoding that a `.cpg` file names: `UTF-8`, `1252`, `ANSI 1252`, `OEM 850`, `88591`. Null for an unknown name. */
export function decodingNamed(text: string): Decoding | null {
  const name = text
    .replaceAll(/[\0\uFEFF]/g, '')
    .trim()
    .toLowerCase();
  const latin = /^(?:iso[-_ ]?)?8859[-_ ]?(\d{1,2})$/.exec(name);
  if (latin) return browserDecoding(`iso-8859-${latin[1]}`);
  const page = /^(?:ansi|oem|cp|dos|ibm|windows|ms)?[-_ ]?(\d{3,5})$/.exec(name);
  return page ? pageDecoding(Number(page[1])) : browserDecoding(name);
}

/** The encoding that the table itself names in one byte. */
function languageDecoding(id: number): Decoding | null {
  const page = languages.get(id);
  return page === undefined ? null : pageDecoding(page);
}

/** How many letters of several bytes are UTF-8, and how many bytes are none. */
function countUtf8(bytes: Uint8Array): { readonly letters: number; readonly broken: number } {
  let [letters, broken] = [0, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more = byte >= 0xf0 && byte < 0xf5 ? 3 : byte >= 0xe0 ? 2 : byte >= 0xc2 ? 1 : 0;
    const rest = bytes.subarray(at + 1, at + 1 + more);
    const isLetter = more > 0 && byte < 0xf5 && rest.length === more && rest.every((one) => (one & 0xc0) === 0x80);
    if (isLetter) letters += 1;
    else broken += 1;
    if (isLetter) at += more;
  }
  return { letters, broken };
}

const looksLikeUtf8 = (rows: Uint8Array) => {
  const { letters, broken } = countUtf8(rows.subarray(0, 4 * 1024 * 1024));
  // A few letters are cut where their column ends.
  return letters > 0 && broken * 20 <= letters;
};

/** The encoding in the `.cpg` file of a table, and the encoding that the user has chosen. */
export type CodePages = { readonly codePage: string | null; readonly chosen: string | null };

/**
 * The encoding of a table: UTF-8 where its letters are some, else what its `.cpg` file says, else what its language byte says, else
 * Windows-1252, which is a guess where there are letters beyond ASCII.
 */
export function decodingOf(
  rows: Uint8Array,
  language: number,
  { codePage, chosen }: CodePages,
): { readonly decoding: Decoding; readonly isGuess: boolean } {
  const wanted = chosen === null ? null : decodingNamed(chosen);
  if (wanted) return { decoding: wanted, isGuess: false };
  const utf8 = browserDecoding('utf-8');
  const named = codePage === null ? null : decodingNamed(codePage);
  const isUtf8 = looksLikeUtf8(rows);
  const isPlain = rows.every((byte) => byte < 0x80);
  // A page of single bytes makes nonsense of letters that are UTF-8.
  const isContradicted = named !== null && (named.name === 'utf-8' ? !isUtf8 : named.isSingle && isUtf8);
  const trusted = isContradicted ? null : named;
  const decoding =
    trusted ?? (isUtf8 || isPlain ? utf8 : languageDecoding(language)) ?? pageDecoding(1252) ?? dosDecoding(437);
  const isGuess = !isPlain && !trusted && !isUtf8 && (named !== null || languageDecoding(language) === null);
  return { decoding, isGuess };
}
