const table = Int32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  return sum;
});

/** The CRC-32 of bytes, as zips and PNG pictures have it. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = -1;
  // By index: with `of` it takes four times as long.
  for (let at = 0; at < bytes.length; at += 1) sum = (table[(sum ^ (bytes[at] ?? 0)) & 0xff] ?? 0) ^ (sum >>> 8);
  return ~sum >>> 0;
}
