const numeral = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i;

/** A finite number, also when it is spelt as text (gaps.md 12); null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.length > 64 || !numeral.test(text)) return null;
  const number = Number(text);
  return Number.isFinite(number) ? number : null;
}

/** A number as text without an exponent, which a foreign reader of coordinates may not know. */
export function numberText(value: number): string {
  const text = String(value + 0);
  return text.includes('e')
    ? value
        .toFixed(15)
        .replace(/\.?0+$/, '')
        .replace(/^-0$/, '0')
    : text;
}
