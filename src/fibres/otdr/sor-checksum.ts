/** The checksum of bytes as the format wants it: CRC-16 with the polynomial 0x1021, begun with 0xFFFF. */
export function sorChecksum(bytes: Uint8Array): number {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum;
}
