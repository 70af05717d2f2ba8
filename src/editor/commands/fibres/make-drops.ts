import { connectDrops } from '../../../fibres/drops/connect-drops';
import { isFeederCable } from '../../../fibres/drops/port-for-drop';
import type { LngLat } from '../../../geo/lng-lat';
import { pathLength } from '../../../geo/path/path-length';
import { type Fields, type ItemRef, idOf, modelOf, refOf } from '../../../items/item';
import { drawnValue } from '../../../items/lengths/item-length';
import { nameOf } from '../../../items/names/name-of';
import type { Change, ItemChange, Refusal } from '../../change';
import { type CommandEnv, changeOf, isRefusal, itemToChange, refusalToWrite } from '../../command-env';
import { checkGeometry } from '../../geometry/check-geometry';
import { newItem } from '../add-item';

/** A drop from a terminal, along `path`, to a home. */
export type NewDrop = {
  readonly terminal: ItemRef;
  readonly home: ItemRef;
  readonly port: number;
  readonly path: readonly LngLat[];
};

type DropPlan = {
  readonly drops: readonly NewDrop[];
  /** Metres of slack of each drop. */
  readonly slackM: number;
};

function dropCable(env: CommandEnv, { drop, nth, slackM }: { drop: NewDrop; nth: number; slackM: number }) {
  const [terminal, home] = [env.document.get(drop.terminal), env.document.get(drop.home)];
  const [fromName, toName] = [terminal && nameOf(terminal), home && nameOf(home)];
  const lengthM = drawnValue(pathLength(drop.path));
  const fields: Fields = {
    ...{ name: env.nextName('cable', nth), subtype: 'drop', fiberCount: 1, lengthM, slackM },
    totalLengthM: drawnValue(lengthM + slackM),
    ...(fromName ? { fromName } : {}),
    ...(toName ? { toName } : {}),
  };
  return newItem(env, { model: 'cable', geometry: { kind: 'line', path: drop.path }, fields });
}

/**
 * Makes drop cables from terminals to homes, each connected with its port, as one step. Refusals: read-only, locked, not-found (a
 * terminal is gone, or no closure), port-taken (another user has connected one of the ports since), invalid-value, and the
 * refusals of `checkGeometry`.
 */
export function makeDrops(env: CommandEnv, { drops, slackM }: DropPlan): Change | Refusal {
  const refusal = refusalToWrite(env, 'cable') ?? refusalToWrite(env, 'splice');
  if (refusal) return refusal;
  if (!(Number.isFinite(slackM) && slackM >= 0)) return { refusal: 'invalid-value', params: { field: 'slackM' } };
  const wrong = drops.map(({ path }) => checkGeometry({ kind: 'line', path }, { own: true })).find(Boolean);
  if (wrong) return wrong;
  const made = drops.map((drop, nth) => ({ drop, item: dropCable(env, { drop, nth, slackM }) }));
  const plans: ItemChange[] = [];
  for (const terminal of new Set(drops.map((drop) => drop.terminal))) {
    if (modelOf(terminal) !== 'splice') return { refusal: 'not-found' };
    const item = itemToChange(env, terminal);
    if (isRefusal(item)) return item;
    const ends = made.filter(({ drop }) => drop.terminal === terminal);
    const connections = connectDrops(
      item.fields['connections'],
      ends.map(({ drop, item: cable }) => ({ cable: idOf(cable.ref), port: drop.port })),
      (cable) => isFeederCable(env.document.get(refOf('cable', cable))),
    );
    if (!connections) return { refusal: 'port-taken' };
    const before = { fields: { connections: item.fields['connections'] ?? null } };
    plans.push({ kind: 'patch', ref: item.ref, before, after: { fields: { connections } } });
  }
  const [only, ...others] = made;
  const params = only && others.length === 0 ? { name: String(only.item.fields['name']) } : { count: made.length };
  return changeOf(env, { key: 'drew-item', params: { model: 'cable', ...params } }, [
    ...made.map(({ item }): ItemChange => ({ kind: 'create', item })),
    ...plans,
  ]);
}
