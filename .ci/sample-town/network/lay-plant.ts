import type { Random } from '../../../src/service/sample-town/random';
import type { StreetEdge, StreetGraph } from '../ground/street-graph';
import { along, nearestAlong, type Path, pathLength } from '../plane/path';
import { between, distance, leftOf, moved, type Point } from '../plane/point';
import { type Crossing, createStructureList, crossingsOf, type IsAerial, type StructureList } from './crossings';
import type { Route, RouteKind, Structure } from './structure';

/** The plant along the streets. */
export type Plant = { readonly structures: StructureList; readonly routes: Route[] };

/** Metres between poles, and between handholes, as built in towns. */
const span = 37;
const run = 105;
/** Records of more vertices are split at a structure. */
const mostVertices = 6;

type Stretch = { readonly start: number; readonly end: number; readonly first: number; readonly last: number };

/** Where two structures lie along a street, and how far left of its middle line. */
function stretchOf(path: Path, from: Point, to: Point): Stretch {
  const a = nearestAlong(path, from);
  const b = nearestAlong(path, to);
  const lateral = (at: Point, metres: number) => {
    const { at: foot, way } = along(path, metres);
    const left = leftOf(way);
    return (at[0] - foot[0]) * left[0] + (at[1] - foot[1]) * left[1];
  };
  return { start: a.along, end: b.along, first: lateral(from, a.along), last: lateral(to, b.along) };
}

/** The place at a share of the lane: beside the street, on the first structure's side until the last stretch. */
function onStretch(path: Path, stretch: Stretch, share: number): Point {
  const { at, way } = along(path, stretch.start + (stretch.end - stretch.start) * share);
  const sameSide = stretch.first * stretch.last > 0;
  const aside = sameSide ? stretch.first + (stretch.last - stretch.first) * share : stretch.first;
  const least = Math.sign(aside) * Math.max(5, Math.min(7, Math.abs(aside)));
  return moved(at, leftOf(way), least);
}

type Stop = { readonly at: Point; readonly structure: Structure | null };

function aerialStops(
  edge: StreetEdge,
  ends: readonly [Structure, Structure],
  tools: { structures: StructureList; random: Random },
): Stop[] {
  const stretch = stretchOf(edge.path, ends[0].at, ends[1].at);
  const length = stretch.end - stretch.start;
  const spans = Math.max(1, Math.round(length / span));
  const stops: Stop[] = [{ at: ends[0].at, structure: ends[0] }];
  if (spans === 1) stops.push({ at: between(ends[0].at, ends[1].at, 0.5), structure: null });
  for (let i = 1; i < spans; i += 1) {
    const at = onStretch(edge.path, stretch, (i + tools.random.bell() * 0.07) / spans);
    const structure = tools.structures.add({ ...aboutEdge(edge), kind: 'pole', at, place: 'between' });
    stops.push({ at, structure });
  }
  return [...stops, { at: ends[1].at, structure: ends[1] }];
}

function undergroundStops(
  edge: StreetEdge,
  ends: readonly [Structure, Structure],
  tools: { structures: StructureList; random: Random },
): Stop[] {
  const stretch = stretchOf(edge.path, ends[0].at, ends[1].at);
  const length = stretch.end - stretch.start;
  const runs = Math.max(1, Math.round(length / run));
  const perRun = runs === 1 && length > 90 ? 3 : 2;
  const stops: Stop[] = [{ at: ends[0].at, structure: ends[0] }];
  for (let i = 1; i < runs * perRun; i += 1) {
    const at = onStretch(edge.path, stretch, i / (runs * perRun));
    const isBox = i % perRun === 0;
    const structure = isBox
      ? tools.structures.add({ ...aboutEdge(edge), kind: 'handhole', at, place: 'between' })
      : null;
    stops.push({ at, structure });
  }
  return [...stops, { at: ends[1].at, structure: ends[1] }];
}

function aboutEdge(edge: StreetEdge) {
  const { quarter, name } = edge.about;
  return { street: name, quarter: quarter?.name ?? '', phase: quarter?.phase ?? 'planned' } as const;
}

/** Cuts a row of stops into records of at most six vertices, each from structure to structure. */
function addRoutes(plant: Plant, stops: readonly Stop[], about: { kind: RouteKind; edge: StreetEdge }): void {
  const parts = Math.ceil((stops.length - 1) / (mostVertices - 1));
  let piece: Stop[] = [];
  stops.forEach((stop, i) => {
    piece.push(stop);
    const isLast = i === stops.length - 1;
    const due = piece.length - 1 >= (stops.length - 1) / parts && stop.structure && !isLast;
    if (!isLast && !due) return;
    const via = piece.flatMap(({ structure }) => structure ?? []);
    const [from, to] = [via[0], via.at(-1)];
    if (from && to && from !== to)
      plant.routes.push({ id: plant.routes.length, ...about, path: piece.map(({ at }) => at), from, to, via });
    piece = [stop];
  });
}

function addRisers(plant: Plant, crossings: ReadonlyMap<number, Crossing>, graph: StreetGraph): void {
  const edgeAt = new Map(
    graph.edges.flatMap(
      (edge) =>
        [
          [edge.from, edge],
          [edge.to, edge],
        ] as const,
    ),
  );
  for (const [node, { pole, handhole }] of crossings) {
    const edge = edgeAt.get(node);
    if (!pole || !handhole || !edge) continue;
    const elbow: Point = [pole.at[0], handhole.at[1]];
    const path =
      distance(elbow, pole.at) > 1 && distance(elbow, handhole.at) > 1
        ? [handhole.at, elbow, pole.at]
        : [handhole.at, between(handhole.at, pole.at, 0.5), pole.at];
    plant.routes.push({
      id: plant.routes.length,
      kind: 'riser',
      edge,
      path,
      from: handhole,
      to: pole,
      via: [handhole, pole],
    });
  }
}

/** Lays plant along every street of the graph: poles and spans, or handholes and conduit. */
export function layPlant(
  graph: StreetGraph,
  choose: { readonly isAerial: IsAerial; readonly isBridge: (edge: StreetEdge) => boolean },
  random: Random,
): Plant {
  const structures = createStructureList();
  const plant: Plant = { structures, routes: [] };
  const crossings = crossingsOf(graph, choose.isAerial, structures);
  for (const edge of graph.edges) {
    const aerial = choose.isAerial(edge);
    const [a, b] = [edge.from, edge.to].map((node) => crossings.get(node)?.[aerial ? 'pole' : 'handhole']);
    if (!a || !b || pathLength(edge.path) < 8) continue;
    const stops = aerial
      ? aerialStops(edge, [a, b], { structures, random })
      : undergroundStops(edge, [a, b], { structures, random });
    const kind = aerial ? 'aerial' : choose.isBridge(edge) ? 'bridge' : 'underground';
    addRoutes(plant, stops, { kind, edge });
  }
  addRisers(plant, crossings, graph);
  return plant;
}
