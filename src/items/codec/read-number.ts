const numeral = /^[-+]?(\d+(?:\.\d*)?|\.\d+)(e[-+]?\d+)?$/i;

/** A finite number, also when it is spelt as text (A12); null for anything else. A minus zero becomes zero. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value + 0 : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.length > 64 || !numeral.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number + 0 : null;
}

/** Decimals of a number that is written without an exponent; 0 for all others. */
export function decimalsOf(text: string): number {
  return /^\s*[-+]?\d*\.(\d+)\s*$/.exec(text)?.[1]?.length ?? 0;
}

function plainText(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  return value
    .toFixed(15)
    .replace(/\.?(?<!0)0+$/, '')
    .replace(/^-0$/, '0');
}

/** A number as text, without an exponent, which a foreign reader may not know, and with at least so many decimals. */
export function numberText(value: number, decimals = 0): string {
  const text = plainText(value);
  const missing = decimals - decimalsOf(text);
  if (missing <= 0) return text;
  return `${text}${text.includes('.') ? '' : '.'}${'0'.repeat(missing)}`;
}
