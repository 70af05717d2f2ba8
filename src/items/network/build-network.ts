import type { LngLat } from '../../geo/lng-lat';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { isWithinMetres, planarDistance } from '../../geo/measure/planar-distance';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { packIndex, readIndex } from '../../geo/spatial/packed-index';
import type { Item, ItemRef } from '../item';
import { joinToleranceMetres } from './join-tolerance';
import type { Network, NetworkLine } from './network';
import { createPlaceGrid, type PlaceGrid } from './place-grid';

/** The items that a line of this model runs along or through: where else than at ends its lines part. */
export type NetworkInput = {
  /** Nodes where lines join, also at inner vertices. */
  readonly nodes: Iterable<Item>;
  readonly lines: Iterable<Item>;
};

type Growing = {
  readonly grid: PlaceGrid;
  readonly nodesAt: Map<number, ItemRef[]>;
  readonly junctionOf: Map<ItemRef, number>;
  readonly lines: NetworkLine[];
  /** The junctions of the lines' ends, two a line. */
  readonly ends: number[];
  readonly coordinates: number[];
};

/** The junction at a place; a new one where there is none yet. */
function junctionAt({ grid }: Pick<Growing, 'grid'>, at: LngLat): number {
  const known = grid.nearest(at);
  return known < 0 ? grid.add(at) : known;
}

function textOf(item: Item, field: string): string {
  const value = item.fields[field];
  return typeof value === 'string' ? value : '';
}

function addNode(growing: Growing, { ref, geometry, problem }: Item): void {
  if (geometry?.kind !== 'point' || problem !== undefined) return;
  const junction = junctionAt(growing, geometry.at);
  growing.junctionOf.set(ref, junction);
  const here = growing.nodesAt.get(junction);
  if (here) here.push(ref);
  else growing.nodesAt.set(junction, [ref]);
}

function addLine(growing: Growing, item: Item): void {
  const { geometry, ref, problem } = item;
  if (geometry?.kind !== 'line' || problem !== undefined) return;
  const { path } = geometry;
  const [first, last] = [path[0], path.at(-1)];
  if (!first || !last || path.length < 2) return;
  growing.ends.push(junctionAt(growing, first), junctionAt(growing, last));
  const { coordinates } = growing;
  const start = coordinates.length / 2;
  for (const [lng, lat] of path) coordinates.push(lng, lat);
  const type = textOf(item, 'segmentType') || textOf(item, 'subtype');
  growing.lines.push({ ref, status: textOf(item, 'status'), type, start, end: start + path.length });
}

type Cutting = Pick<Growing, 'grid' | 'ends'> & { readonly lines: readonly NetworkLine[] };

/** The pieces of all lines: cut at every vertex that lies on a junction. */
function cutLines({ grid, lines, ends }: Cutting, coordinates: Float64Array) {
  const line: number[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const low: number[] = [];
  const high: number[] = [];
  const metres: number[] = [];
  const at = (vertex: number): LngLat => [coordinates[2 * vertex] ?? 0, coordinates[2 * vertex + 1] ?? 0];
  const firstPiece = new Int32Array(lines.length + 1);
  lines.forEach(({ start, end }, index) => {
    firstPiece[index] = line.length;
    let begin = start;
    let junction = ends[2 * index] ?? 0;
    let length = 0;
    for (let vertex = start + 1; vertex < end; vertex += 1) {
      length += planarDistance(at(vertex - 1), at(vertex));
      const here = vertex === end - 1 ? (ends[2 * index + 1] ?? 0) : grid.nearest(at(vertex));
      if (here < 0) continue;
      line.push(index);
      from.push(junction);
      to.push(here);
      low.push(begin - start);
      high.push(vertex - start);
      metres.push(length);
      begin = vertex;
      junction = here;
      length = 0;
    }
  });
  firstPiece[lines.length] = line.length;
  const whole = (numbers: number[]) => Int32Array.from(numbers);
  return {
    firstPiece,
    line: whole(line),
    from: whole(from),
    to: whole(to),
    low: whole(low),
    high: whole(high),
    metres: Float64Array.from(metres),
  };
}

/** The pieces at each junction, one list after the other. */
function meetings(junctions: number, { from, to }: { readonly from: Int32Array; readonly to: Int32Array }) {
  const firstAt = new Int32Array(junctions + 1);
  const count = (junction: number) => {
    firstAt[junction + 1] = (firstAt[junction + 1] ?? 0) + 1;
  };
  from.forEach(count);
  to.forEach(count);
  for (let junction = 0; junction < junctions; junction += 1)
    firstAt[junction + 1] = (firstAt[junction + 1] ?? 0) + (firstAt[junction] ?? 0);
  const free = firstAt.slice();
  const pieceAt = new Int32Array(2 * from.length);
  const put = (junction: number, piece: number) => {
    const place = free[junction] ?? 0;
    pieceAt[place] = piece;
    free[junction] = place + 1;
  };
  from.forEach(put);
  to.forEach(put);
  return { firstAt, pieceAt };
}

/** Lines as the network keeps them: their vertices in one list, `start` and `end` of each counted in vertices. */
type LineVertices = {
  readonly lines: readonly { readonly start: number; readonly end: number }[];
  readonly coordinates: readonly number[];
};

/** Where junctions lie on edges, with no vertex of the line there: by the edge's first vertex. */
type Stops = ReadonlyMap<number, readonly LngLat[]>;

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
function stopsOnEdges(network: LineVertices, places: Iterable<LngLat>): Stops {
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
function withStops<Line extends LineVertices['lines'][number]>(
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

/**
 * Builds the graph of lines and nodes: what lies within 5 cm is one junction, and a line is cut where a node or the end of another
 * line lies on one of its vertices or edges, as snapping joins them. Lines that only cross are not joined. Broken items are left
 * out. Lengths are those of a plane around each edge.
 */
export function buildNetwork({ nodes, lines }: NetworkInput): Network {
  const growing: Growing = {
    grid: createPlaceGrid(joinToleranceMetres),
    nodesAt: new Map(),
    junctionOf: new Map(),
    lines: [],
    ends: [],
    coordinates: [],
  };
  for (const node of nodes) addNode(growing, node);
  for (const line of lines) addLine(growing, line);
  const junctions = growing.grid.count();
  const places = Array.from({ length: junctions }, (_, junction) => growing.grid.at(junction));
  const whole = withStops(growing, stopsOnEdges(growing, places));
  const coordinates = Float64Array.from(whole.coordinates);
  const { firstPiece, ...pieces } = cutLines({ ...growing, lines: whole.lines }, coordinates);
  const rows = new Map(whole.lines.map(({ ref }, row) => [ref, row]));
  const piecesOf = (ref: ItemRef): readonly number[] => {
    const row = rows.get(ref);
    const [first, end] = row === undefined ? [0, 0] : [firstPiece[row] ?? 0, firstPiece[row + 1] ?? 0];
    return Array.from({ length: end - first }, (_, index) => first + index);
  };
  return {
    junctions,
    place: growing.grid.at,
    nodesAt: growing.nodesAt,
    piecesOf,
    junctionsOf: (ref) => {
      const node = growing.junctionOf.get(ref);
      if (node !== undefined) return [node];
      return [...new Set(piecesOf(ref).flatMap((piece) => [pieces.from[piece] ?? 0, pieces.to[piece] ?? 0]))];
    },
    lines: whole.lines,
    coordinates,
    ...pieces,
    ...meetings(junctions, pieces),
  };
}
