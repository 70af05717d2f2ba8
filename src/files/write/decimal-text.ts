/** A number as a plain decimal with a point, never with an exponent: many readers know no other. */
export function decimalText(value: number): string {
  const text = String(value);
  return text.includes('e') ? value.toFixed(12).replace(/\.?0+$/, '') : text;
}
