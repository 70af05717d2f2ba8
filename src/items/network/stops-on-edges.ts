import type { LngLat } from '../../geo/lng-lat';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { packIndex, readIndex } from '../../geo/spatial/packed-index';
import { joinToleranceMetres } from './join-tolerance';

/** Lines as the network keeps them: their vertices in one list, `start` and `end` of each counted in vertices. */
export type LineVertices = {
  readonly lines: readonly { readonly start: number; readonly end: number }[];
  readonly coordinates: readonly number[];
};

/** Where junctions lie on edges, with no vertex of the line there: by the edge's first vertex. */
export type Stops = ReadonlyMap<number, readonly LngLat[]>;

/** Calls for the edges whose box comes near a place: the line's number, and the edge's first vertex. */
type Edges = (at: LngLat, visit: (line: number, vertex: number) => void) => void;

function edgesOf({ lines, coordinates }: LineVertices): Edges {
  const count = lines.reduce((sum, { start, end }) => sum + Math.max(0, end - start - 1), 0);
  const [from, owner] = [new Uint32Array(count), new Uint32Array(count)];
  const boxes = new Float64Array(4 * count);
  let edge = 0;
  const at = (index: number) => coordinates[index] ?? 0;
  for (const [line, { start, end }] of lines.entries()) {
    for (let vertex = start; vertex < end - 1; vertex += 1) {
      const [x, y, u, v] = [at(2 * vertex), at(2 * vertex + 1), at(2 * vertex + 2), at(2 * vertex + 3)];
      boxes.set([Math.min(x, u), Math.min(y, v), Math.max(x, u), Math.max(y, v)], 4 * edge);
      from[edge] = vertex;
      owner[edge] = line;
      edge += 1;
    }
  }
  const tree = readIndex(packIndex(count, boxes));
  return ([lng, lat], visit) => {
    const { x, y } = metresPerDegree(lat);
    const [dx, dy] = [joinToleranceMetres / Math.max(1, x), joinToleranceMetres / y];
    tree.search([lng - dx, lat - dy, lng + dx, lat + dy], (found) => {
      visit(owner[found] ?? 0, from[found] ?? 0);
      return false;
    });
  };
}

/** The places, nodes and ends of lines, that lie within 5 cm of an edge, and at no vertex of its line. */
export function stopsOnEdges(network: LineVertices, places: Iterable<LngLat>): Stops {
  const search = edgesOf(network);
  const at = (vertex: number): LngLat => [
    network.coordinates[2 * vertex] ?? 0,
    network.coordinates[2 * vertex + 1] ?? 0,
  ];
  const stops = new Map<number, LngLat[]>();
  for (const place of places) {
    search(place, (line, vertex) => {
      const near = nearestOnPath(place, [at(vertex), at(vertex + 1)]);
      if (!near || near.metres > joinToleranceMetres) return;
      const { start = 0, end = 0 } = network.lines[line] ?? {};
      for (let own = start; own < end; own += 1) if (isWithinMetres(place, at(own), joinToleranceMetres)) return;
      const known = stops.get(vertex);
      if (known) known.push(place);
      else stops.set(vertex, [place]);
    });
  }
  return stops;
}

/** The same lines with a vertex at every stop, in the order along the edge. */
export function withStops<Line extends LineVertices['lines'][number]>(
  { lines, coordinates }: { readonly lines: readonly Line[]; readonly coordinates: readonly number[] },
  stops: Stops,
): { readonly lines: readonly Line[]; readonly coordinates: readonly number[] } {
  if (stops.size === 0) return { lines, coordinates };
  const now: number[] = [];
  const moved = lines.map((line): Line => {
    const start = now.length / 2;
    for (let vertex = line.start; vertex < line.end; vertex += 1) {
      const here: LngLat = [coordinates[2 * vertex] ?? 0, coordinates[2 * vertex + 1] ?? 0];
      now.push(...here);
      const next: LngLat = [coordinates[2 * vertex + 2] ?? 0, coordinates[2 * vertex + 3] ?? 0];
      const along = (place: LngLat) => nearestOnPath(place, [here, next])?.t ?? 0;
      for (const place of (stops.get(vertex) ?? []).toSorted((a, b) => along(a) - along(b))) now.push(...place);
    }
    return { ...line, start, end: now.length / 2 };
  });
  return { lines: moved, coordinates: now };
}
