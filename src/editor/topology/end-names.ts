import type { LngLat } from '../../geo/lng-lat';
import type { Fields, Item } from '../../items/item';
import { isNameOf, nameOf } from '../../items/names/name-of';
import { specOf } from '../../items/registry';
import { compareRefs } from '../../items/sorting/compare-refs';
import type { CommandEnv } from '../command-env';
import { membersAt } from './members-at';

type Env = Pick<CommandEnv, 'near'>;

const isLive = ({ fields }: Item): boolean => fields['status'] !== 'abandoned';

/** The node at a line's end, within 5 cm: a node that stands before an abandoned one, then the lower node. */
export function endNode(env: Env, at: LngLat): Item | null {
  const rank = (item: Item) => (isLive(item) ? 0 : 1);
  const sorted = membersAt(env, at).nodes.toSorted(
    (a, b) => rank(a) - rank(b) || specOf(a.ref).order - specOf(b.ref).order || compareRefs(a.ref, b.ref),
  );
  return sorted[0] ?? null;
}

/** `fromName` and `toName` of a line with this path: the names that the nodes at its ends carry, as far as there are any. */
export function endNames(env: Env, path: readonly LngLat[]): Fields {
  const [first, last] = [path[0], path.at(-1)];
  const [from, to] = [first && endNode(env, first), last && endNode(env, last)];
  const [fromName, toName] = [from && nameOf(from), to && nameOf(to)];
  return { ...(fromName ? { fromName } : {}), ...(toName ? { toName } : {}) };
}

/**
 * The end names that change when a line gets another path: a node at the new end gives its name, or none if it has none; the name
 * of the node at the old end goes; any other text stays.
 */
export function movedEndNames(
  env: Env,
  { fields }: Item,
  { from, to }: { from: readonly LngLat[]; to: readonly LngLat[] },
): Fields {
  const ends = [
    ['fromName', from[0], to[0]],
    ['toName', from.at(-1), to.at(-1)],
  ] as const;
  const changes = ends.flatMap(([field, before, after]) => {
    if (!before || !after || (before[0] === after[0] && before[1] === after[1])) return [];
    const [left, reached] = [endNode(env, before), endNode(env, after)];
    const now = fields[field] ?? null;
    const next = reached ? nameOf(reached) : left && isNameOf(now, left) ? null : now;
    return next === now ? [] : [[field, next] as const];
  });
  return Object.fromEntries(changes);
}
