import type { Outgoing } from '../../files/write/outgoing';
import { type Filters, filterCheck } from '../../items/filter/filter';
import { type Item, type ItemRef, type ModelKey, modelOf } from '../../items/item';
import { modelKeys } from '../../items/registry';
import type { JobItems } from './job';

/** Which items leave: some by name, or those of some models that pass their filters. */
export type OutgoingAsk =
  | { readonly refs: readonly ItemRef[] }
  | { readonly models: readonly ModelKey[]; readonly filters: Filters };

function* named(items: JobItems, refs: readonly ItemRef[]): Iterable<Item | null> {
  for (const ref of refs) yield items.get(ref) ?? null;
}

function* passing(items: JobItems, model: ModelKey, filters: Filters): Iterable<Item | null> {
  const passes = filterCheck(filters[model] ?? []);
  for (const item of items.of(model)) yield passes(item) ? item : null;
}

function refsByModel(refs: readonly ItemRef[]): ReadonlyMap<ModelKey, readonly ItemRef[]> {
  const byModel = new Map<ModelKey, ItemRef[]>();
  for (const ref of refs) {
    const same = byModel.get(modelOf(ref));
    if (same) same.push(ref);
    else byModel.set(modelOf(ref), [ref]);
  }
  return byModel;
}

/** The items that leave, and how many items there are to look at for it. */
export function outgoingOf(
  items: JobItems,
  of: OutgoingAsk,
): { readonly all: number; readonly outgoing: Omit<Outgoing, 'title'> } {
  if ('refs' in of) {
    const byModel = refsByModel(of.refs);
    const models = modelKeys.filter((model) => byModel.has(model));
    return { all: of.refs.length, outgoing: { models, of: (model) => named(items, byModel.get(model) ?? []) } };
  }
  const models = modelKeys.filter((model) => of.models.includes(model));
  return {
    all: models.reduce((sum, model) => sum + items.count(model), 0),
    outgoing: { models, of: (model) => passing(items, model, of.filters) },
  };
}
