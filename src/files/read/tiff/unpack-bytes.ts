import { Unzlib } from 'fflate';

/** Bytes that are unpacked at once: from so few none that is hostile makes more than some megabytes. */
const portion = 16_384;

function unpackDeflate(packed: Uint8Array, out: Uint8Array): void {
  let at = 0;
  const stream = new Unzlib((part) => {
    const taken = part.subarray(0, out.length - at);
    out.set(taken, at);
    at += taken.length;
  });
  for (let from = 0; from < packed.length && at < out.length; from += portion)
    stream.push(packed.subarray(from, from + portion), from + portion >= packed.length);
}

function unpackPackBits(packed: Uint8Array, out: Uint8Array): void {
  let [from, at] = [0, 0];
  while (from < packed.length && at < out.length) {
    const mark = packed[from] ?? 128;
    from += 1;
    if (mark < 128) {
      const part = packed.subarray(from, from + Math.min(mark + 1, out.length - at));
      out.set(part, at);
      at += mark + 1;
      from += mark + 1;
    } else if (mark > 128) {
      out.fill(packed[from] ?? 0, at, at + 257 - mark);
      at += 257 - mark;
      from += 1;
    }
  }
}

const [clear, end] = [256, 257];

/** Codes of 9 to 12 bits; each is the bytes of the one before it and one more. A code that says nothing yet ends it. */
function unpackLzw(packed: Uint8Array, out: Uint8Array): void {
  const before = new Uint16Array(4097);
  const last = new Uint8Array(4097);
  const lengths = new Uint16Array(4097);
  for (let code = 0; code < 256; code += 1) {
    last[code] = code;
    lengths[code] = 1;
  }
  let [from, held, bits, width] = [0, 0, 0, 9];
  let [next, previous, at] = [258, -1, 0];
  while (at < out.length) {
    while (bits < width && from < packed.length) {
      held = ((held << 8) | (packed[from] ?? 0)) & 0xff_ff_ff;
      from += 1;
      bits += 8;
    }
    if (bits < width) return;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === end) return;
    if (code === clear) {
      [next, width, previous] = [258, 9, -1];
      continue;
    }
    const isKnown = code < 256 || (code > end && code < next);
    if (!isKnown && (previous < 0 || code !== next)) return;
    // The entry that is just being made begins with the bytes of the one before it, and ends with the first of them.
    const entry = isKnown ? code : previous;
    const length = lengths[entry] ?? 0;
    let walk = entry;
    for (let index = length - 1; index >= 0; index -= 1) {
      if (at + index < out.length) out[at + index] = last[walk] ?? 0;
      if (index > 0) walk = before[walk] ?? 0;
    }
    const first = last[walk] ?? 0;
    if (!isKnown && at + length < out.length) out[at + length] = first;
    if (previous >= 0 && next < 4096) {
      before[next] = previous;
      last[next] = first;
      lengths[next] = (lengths[previous] ?? 0) + 1;
      next += 1;
    }
    at += length + (isKnown ? 0 : 1);
    previous = code;
    if (next >= (1 << width) - 1 && width < 12) width += 1;
  }
}

/**
 * Unpacks the bytes of a block into a place of the size that they should have; what is missing stays zero, what is too much is left
 * out. Throws what the library throws at bytes that it cannot unpack.
 */
export function unpackBytes(packing: 'none' | 'lzw' | 'deflate' | 'packbits', packed: Uint8Array, size: number) {
  const out = new Uint8Array(size);
  if (packing === 'none') out.set(packed.subarray(0, size));
  else if (packing === 'lzw') unpackLzw(packed, out);
  else if (packing === 'deflate') unpackDeflate(packed, out);
  else unpackPackBits(packed, out);
  return out;
}
