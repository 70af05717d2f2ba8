/** Pixels of a picture, as its head declares them. */
export type DeclaredSize = { readonly width: number; readonly height: number };

function sizeOfPng(view: DataView): DeclaredSize | null {
  return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Markers of a JPEG that begin a frame: 0xc0 to 0xcf but for tables and what is reserved. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfJpeg(view: DataView): DeclaredSize | null {
  for (let at = 2; at + 9 <= view.byteLength; ) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // A byte that only fills up.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Bits of a number from its lowest. */
const bits = (value: number, from: number, count: number) => (value >>> from) & (2 ** count - 1);

function sizeOfWebp(view: DataView): DeclaredSize | null {
  if (view.byteLength < 30) return null;
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  if (kind === 'VP8X') {
    const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
    return { width: three(24) + 1, height: three(27) + 1 };
  }
  if (kind === 'VP8L') {
    const packed = view.getUint32(21, true);
    return { width: bits(packed, 0, 14) + 1, height: bits(packed, 14, 14) + 1 };
  }
  if (kind !== 'VP8 ') return null;
  return { width: view.getUint16(26, true) % 16_384, height: view.getUint16(28, true) % 16_384 };
}

const readers = { 'image/png': sizeOfPng, 'image/jpeg': sizeOfJpeg, 'image/webp': sizeOfWebp } as const;

/** The pixels of a packed PNG, JPEG or WebP: a small file may hold a very large picture. Null: its head declares none. */
export function pictureSize(bytes: Uint8Array, type: keyof typeof readers): DeclaredSize | null {
  return readers[type](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
