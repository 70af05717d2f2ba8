import type { Bounds, LngLat } from '../../geo/lng-lat';
import { fastPathLength } from '../../geo/path/fast-path-length';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { boundsOf } from '../../geo/position/bounds-of';
import { createEdgeIndex } from '../../geo/spatial/edge-index';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import { createPlaceGrid } from '../../items/network/place-grid';
import { createContinuous } from './create-continuous';
import { meetingOf } from './end-meetings';
import type { HealLine } from './heal-line';

/** The figures of lines as a whole. */
export type LineFigures = {
  readonly lines: number;
  /** Parts of the network that hang together: lines of a family that meet, touch (to 5 cm) or cross. */
  readonly components: number;
  /** On the ellipsoid, metres. */
  readonly metres: number;
};

/** Sets that are united; each is known by its lowest member. */
function createSets(count: number) {
  const parents = Int32Array.from({ length: count }, (_, index) => index);
  const find = (member: number): number => {
    let root = member;
    while (parents[root] !== root) root = parents[root] ?? root;
    for (let at = member; at !== root; ) {
      const next = parents[at] ?? root;
      parents[at] = root;
      at = next;
    }
    return root;
  };
  return {
    find,
    unite: (a: number, b: number) => {
      const [one, other] = [find(a), find(b)];
      parents[Math.max(one, other)] = Math.min(one, other);
    },
  };
}

type Line = Pick<HealLine, 'path' | 'family'>;
type Sets = ReturnType<typeof createSets>;

/** Unites lines with a vertex in common. */
function uniteVertices(paths: readonly (readonly LngLat[])[], sets: Sets): void {
  const grid = createPlaceGrid(joinToleranceMetres);
  const ownerOf: number[] = [];
  for (const [line, path] of paths.entries()) {
    for (const at of path) {
      const known = grid.nearest(at);
      if (known >= 0) sets.unite(ownerOf[known] ?? line, line);
      else ownerOf[grid.add(at)] = line;
    }
  }
}

/** Unites lines that cross, and lines that another line ends on. */
function uniteEdges(paths: readonly (readonly LngLat[])[], sets: Sets): void {
  const edges = createEdgeIndex(paths);
  const edgeOf = (line: number, index: number) => {
    const [a, b] = [paths[line]?.[index], paths[line]?.[index + 1]];
    return a && b ? ([a, b] as const) : null;
  };
  for (const [line, path] of paths.entries()) {
    const isEnd = (at: LngLat) => at === path[0] || at === path.at(-1);
    for (const [index, at] of path.entries()) {
      const own = edgeOf(line, index);
      const box = own ? boundsOf(own) : null;
      const isApart = (other: number) => sets.find(other) !== sets.find(line);
      const look = (box: Bounds, meets: (edge: readonly [LngLat, LngLat]) => boolean) => {
        const visit = (other: number, place: number) => {
          const edge = isApart(other) ? edgeOf(other, place) : null;
          if (edge && meets(edge)) sets.unite(line, other);
        };
        edges.search(box, visit, isApart);
      };
      if (own && box) {
        look(box, (edge) => {
          const met = meetingOf(own, edge);
          return met !== null && met.t >= 0 && met.t <= 1 && met.u >= 0 && met.u <= 1;
        });
      }
      if (!isEnd(at)) continue;
      const touches = (edge: readonly [LngLat, LngLat]) =>
        (nearestOnPath(at, edge)?.metres ?? Infinity) <= joinToleranceMetres;
      look(edges.around(at, joinToleranceMetres), touches);
    }
  }
}

function componentsOf(paths: readonly (readonly LngLat[])[]): number {
  const sets = createSets(paths.length);
  uniteVertices(paths, sets);
  uniteEdges(paths, sets);
  return paths.reduce((count, _, line) => count + (sets.find(line) === line ? 1 : 0), 0);
}

/**
 * How many lines there are, how many components they have, and how long they are together. Places that are no numbers count for
 * nothing.
 */
export function measureLines(lines: readonly Line[]): LineFigures {
  const finite = lines.map(({ path }) => path.filter((at) => at.every(Number.isFinite)));
  const continuous = createContinuous(finite.flatMap(([first]) => (first ? [first] : [])));
  const families = new Map<string, (readonly LngLat[])[]>();
  let metres = 0;
  for (const [line, { family }] of lines.entries()) {
    const path = continuous.path(finite[line] ?? []);
    metres += fastPathLength(path);
    const own = families.get(family);
    if (own) own.push(path);
    else families.set(family, [path]);
  }
  const components = [...families.values()].reduce((sum, paths) => sum + componentsOf(paths), 0);
  return { lines: lines.length, components, metres };
}
