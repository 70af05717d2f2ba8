import type { LngLat } from '../../../geo/lng-lat';
import type { Item, ItemRef } from '../../../items/item';
import { specOf } from '../../../items/registry';
import { compareRefs } from '../../../items/sorting/compare-refs';
import type { CommandEnv } from '../../command-env';
import type { RouteSide } from '../../draft/draft';
import { membersAt } from '../members-at';
import { sideOfLine } from './drawn-route';
import { type SegmentWay, segmentWays } from './segment-ways';

type Env = Pick<CommandEnv, 'document' | 'near'>;

/** The item that a cable ends at: a closure before a building, a handhole or a pole in the same place. Abandoned ones do not count. */
export function cableEndAt(env: Pick<CommandEnv, 'near'>, at: LngLat): Item | null {
  const rank = ({ ref }: Item) => (specOf(ref).role === 'closure' ? Number.POSITIVE_INFINITY : specOf(ref).order);
  const live = membersAt(env, at).nodes.filter(({ fields }) => fields['status'] !== 'abandoned');
  return live.toSorted((a, b) => rank(b) - rank(a) || compareRefs(a.ref, b.ref))[0] ?? null;
}

/** A piece of a cable from one place to the next: `straight` where that was chosen. */
export type CablePiece = SegmentWay | { readonly kind: 'straight' };

/** Places that a cable goes through, from each to the next along segments, but straight to those in `straightTo`. */
export type CablePlaces = { readonly places: readonly LngLat[]; readonly straightTo: ReadonlySet<string> };

/** One key for each place: equal for equal coordinates. */
export const placeKey = (at: LngLat) => at.join();

/** Junctions that are looked at for a piece that must be known. */
const most = 1_000_000;

/**
 * The pieces of a cable between its places. `lastMost`: how many junctions are looked at for the last piece now, so that a pointer
 * which moves is not held up.
 */
export function cablePieces(env: Env, { places, straightTo }: CablePlaces, lastMost = most): readonly CablePiece[] {
  return places.slice(1).map((to, index): CablePiece => {
    const from = places[index] ?? to;
    if (straightTo.has(placeKey(to))) return { kind: 'straight' };
    return segmentWays(env, from).to(to, index === places.length - 2 ? lastMost : most);
  });
}

/**
 * The known part of a route: its vertices up to the first missing piece, and how often it changes between above and below the
 * ground.
 */
export type CableRoute = {
  readonly path: readonly LngLat[];
  readonly isWhole: boolean;
  readonly side: RouteSide | null;
  readonly risers: number;
};

/** The sides of the segments along the way; null for a segment that is neither above nor below the ground. */
function sidesOf(env: Env, pieces: readonly CablePiece[]): readonly (RouteSide | null)[] {
  const refs = pieces.flatMap((piece): readonly ItemRef[] => (piece.kind === 'found' ? piece.segments : []));
  return refs.map((ref) => {
    const item = env.document.get(ref);
    return item ? sideOfLine(item) : null;
  });
}

/** Puts the pieces of a cable together. The route ends before the first piece that is not there. */
export function cableRoute(env: Env, places: readonly LngLat[], pieces: readonly CablePiece[]): CableRoute {
  const missing = pieces.findIndex(({ kind }) => kind !== 'found' && kind !== 'straight');
  const known = missing < 0 ? pieces : pieces.slice(0, missing);
  const path = [
    ...places.slice(0, 1),
    ...known.flatMap((piece, index) =>
      piece.kind === 'found' ? piece.path.slice(1) : places.slice(index + 1, index + 2),
    ),
  ];
  const sides = sidesOf(env, known).filter((side) => side !== null);
  const [side = null] = sides;
  return {
    path,
    isWhole: missing < 0,
    side: sides.every((one) => one === side) ? side : null,
    risers: sides.filter((one, index) => index > 0 && one !== sides[index - 1]).length,
  };
}
