import type { FieldSpec } from '../items/model-spec';

/** True when a value may be written into a field. `null` takes a value away and always may, unless it is read-only. */
export function isFieldValue(spec: FieldSpec, value: unknown): boolean {
  if (spec.readOnly) return false;
  if (value === null || value === undefined) return true;
  switch (spec.kind) {
    case 'number':
      return typeof value === 'number' && isNumberFor(spec, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'text':
    case 'long-text':
    case 'date':
    case 'date-time':
    // The service takes any text for a choice, and records carry older words than ours.
    case 'choice':
      return typeof value === 'string';
    case 'reference':
      return typeof value === 'number' || typeof value === 'string';
    case 'tags':
    case 'owner':
    case 'structured':
      return true;
  }
}

function isNumberFor({ integer, min, max }: FieldSpec, value: number): boolean {
  if (!Number.isFinite(value) || (integer && !Number.isInteger(value))) return false;
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity);
}
