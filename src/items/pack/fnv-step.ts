/** The FNV-1a hash of no bytes, 32 bits. */
export const fnvStart = 0x81_1c_9d_c5;

/** The FNV-1a hash, 32 bits with a sign, of the bytes so far and one more. */
export function fnvStep(hash: number, byte: number): number {
  return Math.imul(hash ^ byte, 0x01_00_01_93);
}
