import { type Fields, type Item, type ItemGeometry, type ModelKey, refOf } from '../../items/item';
import type { Change, ItemChange, Refusal } from '../change';
import { type CommandEnv, changeOf, refusalToWrite } from '../command-env';
import { checkGeometry } from '../geometry/check-geometry';
import { newItem } from './add-item';

/**
 * An item as a file has it, whole: a field that the file leaves out gets no default. An item from a feature of another program
 * (`isForeign`) gets the defaults and, without a name, the next free one.
 */
export type ItemImport = {
  readonly model: ModelKey;
  readonly geometry: ItemGeometry | null;
  readonly fields: Fields;
  readonly isForeign?: boolean;
};

function newWhole(env: CommandEnv, { model, geometry, fields }: ItemImport): Item {
  return { ref: refOf(model, env.newId()), projectId: env.projectId, geometry, fields, rest: {} };
}

/** Makes the items of a file one after the other: names that it does not give are counted on by model. */
function createMaker(env: CommandEnv) {
  const unnamed = new Map<ModelKey, number>();
  return (item: ItemImport): Item => {
    const { model, geometry, fields, isForeign } = item;
    if (!isForeign || !geometry) return newWhole(env, item);
    if (typeof fields['name'] === 'string' && fields['name'] !== '') return newItem(env, { model, geometry, fields });
    const count = unnamed.get(model) ?? 0;
    unnamed.set(model, count + 1);
    return newItem(env, { model, geometry, fields: { ...fields, name: env.nextName(model, count) } });
  };
}

/** The model of all of them; empty when there are several. */
function onlyModel(items: readonly ItemImport[]): ModelKey | '' {
  const models = new Set<ModelKey>(items.map(({ model }) => model));
  const [model = ''] = models;
  return models.size === 1 ? model : '';
}

type Import = {
  readonly items: readonly ItemImport[];
  /** They leave only when the user sends them. */
  readonly isHeld?: boolean;
};

/**
 * Makes items out of a file, as one change and one undo step. Refusals: read-only, locked, nothing at all (too-few-points), and any
 * shape that the service would refuse: the caller leaves such items out beforehand and reports them. A step for each item, so that
 * a large file never blocks the page.
 */
export function* importItems(
  env: CommandEnv,
  { items, isHeld = false }: Import,
): Generator<undefined, Change | Refusal> {
  if (items.length === 0) return refusalToWrite(env, 'segment') ?? { refusal: 'too-few-points' };
  for (const model of new Set(items.map((item) => item.model))) {
    const refusal = refusalToWrite(env, model);
    if (refusal) return refusal;
  }
  for (const { geometry } of items) {
    yield;
    const wrong = geometry ? checkGeometry(geometry, { own: false }) : null;
    if (wrong) return wrong;
  }
  const make = createMaker(env);
  const changes: ItemChange[] = [];
  for (const item of items) {
    yield;
    changes.push({ kind: 'create', item: make(item), ...(isHeld ? { isHeld } : {}) });
  }
  return changeOf(env, { key: 'imported', params: { model: onlyModel(items), count: changes.length } }, changes);
}
