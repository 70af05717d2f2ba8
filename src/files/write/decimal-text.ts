/** A number as a plain decimal with a point, never with an exponent, which many readers do not know; no digit of it is lost. */
export function decimalText(value: number): string {
  const text = String(value);
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
  if (!parts) return text;
  const [, sign = '', first = '', others = '', exponent = ''] = parts;
  const digits = first + others;
  // Places that the point moves: to the right where it is positive.
  const moved = Number(exponent);
  return moved < 0 ? `${sign}0.${'0'.repeat(-moved - 1)}${digits}` : `${sign}${digits.padEnd(moved + 1, '0')}`;
}
