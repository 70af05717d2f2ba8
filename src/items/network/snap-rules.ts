import type { ModelKey } from '../item';
import { byKey, modelKeys, registry } from '../registry';

/** For each model, the models that its ends, vertices and points may join: those attract the pointer that draws or moves it. */
export type SnapRules = Readonly<Record<ModelKey, readonly ModelKey[]>>;

function joinedBy(key: ModelKey): readonly ModelKey[] {
  const { joins } = registry[key];
  return modelKeys.filter((other) => joins.some((one) => one === other || one === registry[other].role));
}

/**
 * The rules of joining, unless the user decides otherwise. Two structures do not stand in one place, but a splice hangs on a pole and a
 * note is about one. Areas join nothing: a permit lies around its segments, not on them.
 */
export const defaultSnapRules: SnapRules = byKey(joinedBy);

/** Models of which something can be joined at all: what never has a place of its own attracts nothing. */
export const joinableModels: readonly ModelKey[] = modelKeys.filter((model) => model !== 'document');

/** The table with one pair allowed or not. */
export function withSnapPair(
  table: SnapRules,
  { model, target, joins }: { readonly model: ModelKey; readonly target: ModelKey; readonly joins: boolean },
): SnapRules {
  const others = table[model].filter((one) => one !== target);
  return { ...table, [model]: joins ? modelKeys.filter((one) => one === target || others.includes(one)) : others };
}

/** True when both tables are equal. */
export function sameSnapRules(a: SnapRules, b: SnapRules): boolean {
  return modelKeys.every(
    (model) => a[model].length === b[model].length && a[model].every((one) => b[model].includes(one)),
  );
}

/** Reads a table from foreign data (what a device kept): whatever is missing or foreign is as usual. */
export function readSnapRules(value: unknown): SnapRules {
  if (typeof value !== 'object' || value === null) return defaultSnapRules;
  let table = defaultSnapRules;
  for (const model of modelKeys) {
    const kept: unknown = Reflect.get(value, model);
    if (!Array.isArray(kept)) continue;
    table = { ...table, [model]: joinableModels.filter((one) => kept.includes(one)) };
  }
  return table;
}
