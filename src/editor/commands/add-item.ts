import { type Fields, type Item, type ItemGeometry, type ModelKey, refOf } from '../../items/item';
import { specOf } from '../../items/registry';
import type { Change, Refusal } from '../change';
import { type CommandEnv, changeOf, refusalToWrite } from '../command-env';
import { checkGeometry } from '../geometry/check-geometry';

/** `geometry` null: it has no place, as cables and documents may. */
export type NewItem = { readonly model: ModelKey; readonly geometry: ItemGeometry | null; readonly fields?: Fields };

/**
 * Makes a new item with the registry's defaults and the next free name of its model.
 * Refusals: read-only, locked, and all of `checkGeometry`, for the user's own drawing.
 */
export function addItem(env: CommandEnv, { model, geometry, fields }: NewItem): Change | Refusal {
  const refusal = refusalToWrite(env, model) ?? (geometry && checkGeometry(geometry, { own: true }));
  if (refusal) return refusal;
  const item = newItem(env, { model, geometry, fields: { name: env.nextName(model, 0), ...fields } });
  const note = { key: 'drew-item', params: { model, name: String(item.fields['name']) } } as const;
  return changeOf(env, note, [{ kind: 'create', item }]);
}

/** An item that the service has not seen, with the registry's defaults below its own fields. Checks nothing. */
export function newItem(env: CommandEnv, made: NewItem): Item {
  return {
    ref: refOf(made.model, env.newId()),
    projectId: env.projectId,
    geometry: made.geometry,
    fields: { ...specOf(made.model).defaults, ...made.fields },
    rest: {},
  };
}
