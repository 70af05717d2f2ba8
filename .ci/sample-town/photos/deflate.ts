/** Bits from the lowest of each byte upwards, as deflate packs them. */
function createBitWriter() {
  const bytes: number[] = [];
  let held = 0;
  let count = 0;
  const bits = (value: number, length: number) => {
    held |= value << count;
    count += length;
    while (count >= 8) {
      bytes.push(held & 255);
      held >>>= 8;
      count -= 8;
    }
  };
  /** A Huffman code, which goes highest bit first. */
  const code = (value: number, length: number) => {
    for (let bit = length - 1; bit >= 0; bit -= 1) bits((value >> bit) & 1, 1);
  };
  const done = () => {
    if (count > 0) bytes.push(held & 255);
    return bytes;
  };
  return { bits, code, done };
}

type BitWriter = ReturnType<typeof createBitWriter>;

/** A literal byte, or a code above 255, in deflate's fixed Huffman code (RFC 1951, 3.2.6). */
function symbol(out: BitWriter, value: number): void {
  if (value < 144) out.code(0x30 + value, 8);
  else if (value < 256) out.code(0x190 + value - 144, 9);
  else if (value < 280) out.code(value - 256, 7);
  else out.code(0xc0 + value - 280, 8);
}

/** "The last byte again", 3 to 258 times. */
function run(out: BitWriter, length: number): void {
  const rest = length - 3;
  const extra = length === 258 || rest < 8 ? 0 : Math.floor(Math.log2(rest)) - 2;
  symbol(out, length === 258 ? 285 : 257 + 4 * extra + (rest >> extra));
  out.bits(rest & ((1 << extra) - 1), extra);
  out.code(0, 5);
}

function adler32(bytes: Uint8Array): number {
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  return ((high << 16) | low) >>> 0;
}

/**
 * Bytes as a zlib stream (RFC 1950): one block with the fixed code, in which only runs of equal bytes are shortened.
 * That is all that drawn pictures need, and it is the same on every machine, which a browser's own packer is not.
 */
export function deflate(bytes: Uint8Array): Uint8Array {
  const out = createBitWriter();
  out.bits(0b011, 3);
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    let same = 1;
    while (same < 259 && bytes[at + same] === byte) same += 1;
    symbol(out, byte);
    if (same >= 4) run(out, same - 1);
    else for (let i = 1; i < same; i += 1) symbol(out, byte);
    at += same;
  }
  symbol(out, 256);
  const check = adler32(bytes);
  return Uint8Array.from([
    0x78,
    0x01,
    ...out.done(),
    check >>> 24,
    (check >>> 16) & 255,
    (check >>> 8) & 255,
    check & 255,
  ]);
}
