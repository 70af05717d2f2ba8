/** A value as text, the way that filters, categories and labels name it; empty for no value. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return '';
  const name: unknown = Reflect.get(value, 'name') ?? Reflect.get(value, 'id');
  return typeof name === 'object' ? JSON.stringify(value) : textOf(name ?? JSON.stringify(value));
}

/** A value's texts: several for tags and other lists, one for any other value, none for an empty value. */
export function textsOf(value: unknown): readonly string[] {
  const texts = Array.isArray(value) ? value.map(textOf) : [textOf(value)];
  return texts.filter((text) => text !== '');
}
