import { type Item, type ItemRef, modelOf } from '../../../../items/item';
import type { FieldSpec } from '../../../../items/model-spec';
import { specOf } from '../../../../items/registry';
import { fieldText } from '../../common/fields/field-text';

/** A value that some items have, and how many of them; null stands for no value. */
export type Part = { readonly value: unknown; readonly text: string; readonly count: number };

const neverTyped: ReadonlySet<FieldSpec['kind']> = new Set(['tags', 'owner', 'structured']);

/** The fields that all of these items have and that people write: of several models those that mean the same in each. */
export function sharedFields(refs: readonly ItemRef[]): readonly FieldSpec[] {
  const [first, ...others] = [...new Set(refs.map(modelOf))].map((model) => specOf(model).fields);
  return (first ?? []).filter(
    (spec) =>
      !spec.readOnly &&
      !neverTyped.has(spec.kind) &&
      others.every((fields) => fields.some((other) => meansSame(spec, other))),
  );
}

/** Types of two models come from two lists: their numbers mean different things. */
function meansSame(a: FieldSpec, b: FieldSpec): boolean {
  return a.name === b.name && a.kind === b.kind && a.unit === b.unit && a.refType === b.refType;
}

/** Values by their text. */
export type Parts = Map<string, Part>;

/** Counts an item's value of a field. */
export function addToParts(parts: Parts, spec: FieldSpec, { fields }: Pick<Item, 'fields'>): void {
  const value = fields[spec.name] ?? null;
  const text = fieldText(spec, value);
  parts.set(text, { value, text, count: (parts.get(text)?.count ?? 0) + 1 });
}

/** Most frequent first. */
export function sortedParts(parts: Parts): readonly Part[] {
  return [...parts.values()].toSorted((a, b) => b.count - a.count);
}

export type FieldParts = { readonly spec: FieldSpec; readonly parts: readonly Part[] };

/** Counted values of a field as parts: those that read alike are one. Most frequent first. */
export function partsOf(
  spec: FieldSpec,
  values: readonly { readonly value: unknown; readonly count: number }[],
): readonly Part[] {
  const parts: Parts = new Map();
  for (const { value, count } of values) {
    const text = fieldText(spec, value);
    parts.set(text, { value, text, count: (parts.get(text)?.count ?? 0) + count });
  }
  return sortedParts(parts);
}
