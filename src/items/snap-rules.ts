import { type ModelKey, modelKeys } from './item';

/** For each model, the models that its ends, vertices and points may join: those attract the pointer that draws or moves it. */
export type MagnetTable = Readonly<Record<ModelKey, readonly ModelKey[]>>;

const structures = ['pole', 'access-point', 'site'] as const;
const nodes = [...structures, 'splice'] as const;
const lines = ['segment', 'cable'] as const;

/**
 * What joins what, unless the user decides otherwise. Two structures do not stand in one place, but a splice hangs on a pole and a
 * note is about one. Areas join nothing: a permit lies around its segments, not on them.
 */
export const usualMagnet: MagnetTable = {
  segment: [...nodes, 'segment'],
  cable: [...nodes, ...lines],
  permit: [],
  pole: lines,
  'access-point': lines,
  site: lines,
  splice: [...structures, ...lines],
  element: [...nodes, ...lines],
  note: [...nodes, ...lines],
  'info-object': [],
  document: [],
};

/** Models of which something can be joined at all: what never has a place of its own attracts nothing. */
export const joinable: readonly ModelKey[] = modelKeys.filter((model) => model !== 'document');

/** The table with one pair allowed or not. */
export function withPair(
  table: MagnetTable,
  { model, target, joins }: { readonly model: ModelKey; readonly target: ModelKey; readonly joins: boolean },
): MagnetTable {
  const others = table[model].filter((one) => one !== target);
  return { ...table, [model]: joins ? modelKeys.filter((one) => one === target || others.includes(one)) : others };
}

/** True when both tables say the same. */
export function sameMagnet(a: MagnetTable, b: MagnetTable): boolean {
  return modelKeys.every(
    (model) => a[model].length === b[model].length && a[model].every((one) => b[model].includes(one)),
  );
}

/** Reads a table from foreign data (what a device kept): whatever is missing or foreign is as usual. */
export function readMagnet(value: unknown): MagnetTable {
  if (typeof value !== 'object' || value === null) return usualMagnet;
  let table = usualMagnet;
  for (const model of modelKeys) {
    const kept: unknown = Reflect.get(value, model);
    if (!Array.isArray(kept)) continue;
    table = { ...table, [model]: joinable.filter((one) => kept.includes(one)) };
  }
  return table;
}
