/**
 * A short stable name for a text, to keep addresses and user names out of database names. Not a secret: 53 bits, made for
 * spreading (cyrb53).
 */
export function shortHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    a = Math.imul(a ^ code, 0x9e3779b1);
    b = Math.imul(b ^ code, 0x5f356495);
  }
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (4294967296 * (2097151 & b) + (a >>> 0)).toString(36);
}
