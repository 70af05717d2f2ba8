import type { LngLat } from '../../../geo/lng-lat';
import { isWithinMetres } from '../../../geo/measure/planar-distance';
import { nearestOnPath } from '../../../geo/path/nearest-on-path';
import { expandBounds } from '../../../geo/position/expand-bounds';
import { type Fields, type Item, type ModelKey, modelOf } from '../../../items/item';
import { joinToleranceMetres } from '../../../items/network/join-tolerance';
import type { CommandEnv } from '../../command-env';
import type { DraftRoute, RouteSide } from '../../draft/draft';
import { pathOf } from '../../geometry/vertex';

type Env = Pick<CommandEnv, 'near'>;

/** Route types by the side of the ground that they lie on; the others (a building, a bridge, water) lie on neither. */
const sideOfType: ReadonlyMap<unknown, RouteSide> = new Map([
  ['aerial', 'aerial'],
  ['underground', 'underground'],
  ['direct-buried', 'underground'],
]);

/** How a route of each side is usually installed. */
const usualMethod = { aerial: 'strand-and-lash', underground: 'directional bore' } as const;

/** Between the ends, no more vertices than this are matched with the items there. */
const mostVertices = 100;

const isLive = ({ fields }: Item): boolean => fields['status'] !== 'abandoned';

/** The side of the ground that a segment or cable lies on, as its record has it; null: neither, or not known. */
export function sideOfLine({ ref, fields }: Pick<Item, 'ref' | 'fields'>): RouteSide | null {
  return sideOfType.get(fields[modelOf(ref) === 'cable' ? 'installationType' : 'segmentType']) ?? null;
}

/** Null for a terminal, which may hang on a pole or stand in a pedestal, and for splices and sites. */
function sideOfNode({ ref, fields }: Item): RouteSide | null {
  if (modelOf(ref) === 'pole') return 'aerial';
  return modelOf(ref) === 'access-point' && fields['kind'] !== 'terminal' ? 'underground' : null;
}

/** The one value of all, or null when there is none or they differ. */
function onlyOne(sides: readonly (RouteSide | null)[]): RouteSide | null {
  const [first = null, ...others] = new Set(sides.filter((side) => side !== null));
  return others.length === 0 ? first : null;
}

/** The side of a line through a place: the side of the poles and handholes there, else of the segments that pass or end there. */
function sideAt(env: Env, at: LngLat): RouteSide | null {
  const here = env.near(expandBounds([...at, ...at], 2 * joinToleranceMetres)).filter(isLive);
  const nodes = here.filter(
    ({ geometry }) => geometry?.kind === 'point' && isWithinMetres(at, geometry.at, joinToleranceMetres),
  );
  if (nodes.some((node) => sideOfNode(node) !== null)) return onlyOne(nodes.map(sideOfNode));
  const segments = here.filter((item) => {
    const path = modelOf(item.ref) === 'segment' ? pathOf(item) : null;
    return path !== null && (nearestOnPath(at, path)?.metres ?? Number.POSITIVE_INFINITY) <= joinToleranceMetres;
  });
  return onlyOne(segments.map(sideOfLine));
}

/**
 * Where a drawn line runs, aerial or underground, by what its places are snapped to: from pole to pole it is aerial, from
 * handhole to handhole underground; where only one end is known, that one counts, and where none is, what the vertices between
 * them lie on. `asked`: the ends differ, so the user must choose. A choice goes before all of it.
 */
export function drawnRoute(env: Env, path: readonly LngLat[], chosen: RouteSide | null): DraftRoute {
  if (chosen) return { side: chosen, by: 'choice' };
  const [first, last] = [path[0], path.at(-1)];
  const ends = [first, last].map((at) => (at ? sideAt(env, at) : null));
  const [from, to] = ends;
  if (from && to && from !== to) return { side: null, by: 'asked' };
  const side =
    onlyOne(ends) ??
    onlyOne(
      path
        .slice(1, -1)
        .slice(0, mostVertices)
        .map((at) => sideAt(env, at)),
    );
  return side ? { side, by: 'places' } : { side: null, by: 'nothing' };
}

/** The fields of a new segment or cable for where it runs; none where that is not known: then the model's defaults hold. */
export function routeFields(model: ModelKey, { side }: DraftRoute): Fields {
  if (side === null) return {};
  if (model === 'cable') return { installationType: side };
  return model === 'segment' ? { segmentType: side, installMethod: usualMethod[side] } : {};
}
