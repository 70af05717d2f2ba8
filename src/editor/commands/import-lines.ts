import type { LngLat } from '../../geo/lng-lat';
import type { Fields } from '../../items/item';
import type { Change, ItemChange, Refusal } from '../change';
import { type CommandEnv, changeOf, refusalToWrite } from '../command-env';
import { checkGeometry } from '../geometry/check-geometry';
import { newItem } from './add-item';

export type LineImport = {
  readonly lines: readonly { readonly path: readonly LngLat[]; readonly fields?: Fields }[];
  /** They leave only when the user sends them. */
  readonly isHeld?: boolean;
};

/**
 * Makes one segment a line, as one change and one undo step. Lines without a name get the next free ones. Refusals: read-only,
 * locked, nothing at all (too-few-points), and any line that the service would refuse, with `line` as its index: the caller
 * leaves such lines out beforehand and reports them. A step for each line.
 */
export function* importLines(
  env: CommandEnv,
  { lines, isHeld = false }: LineImport,
): Generator<undefined, Change | Refusal> {
  const refusal = refusalToWrite(env, 'segment');
  if (refusal) return refusal;
  if (lines.length === 0) return { refusal: 'too-few-points' };
  const items: ItemChange[] = [];
  let unnamed = 0;
  for (const [line, { path, fields }] of lines.entries()) {
    yield;
    const geometry = { kind: 'line', path } as const;
    const wrong = checkGeometry(geometry, { own: true });
    if (wrong) return { ...wrong, params: { ...wrong.params, line } };
    const named = typeof fields?.['name'] === 'string' && fields['name'] !== '';
    const name = named ? {} : { name: env.nextName('segment', unnamed++) };
    const item = newItem(env, { model: 'segment', geometry, fields: { ...fields, ...name } });
    items.push({ kind: 'create', item, ...(isHeld ? { isHeld } : {}) });
  }
  return changeOf(env, { key: 'imported', params: { model: 'segment', count: items.length } }, items);
}
