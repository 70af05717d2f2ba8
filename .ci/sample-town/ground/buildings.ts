import type { Random } from '../../../src/service/sample-town/random';
import { createGridIndex, type GridIndex } from '../plane/grid-index';
import { along, type Path, pathLength, stretches } from '../plane/path';
import { awayFrom, distance, leftOf, moved, nearestOn, type Point } from '../plane/point';
import { centreOf, inside } from '../plane/polygon';
import { type BuildingKind, type BuildingStyle, styleOf, within } from './building-style';
import type { Block, Land } from './land';
import { cornersOf, middleOfPlot, overlap, type Plot, wingShape, yardShape } from './plot';
import { riverHalfWidth, type Skeleton } from './skeleton';
import { halfWidth } from './street';
import type { StreetEdge, StreetGraph } from './street-graph';

/** A building on its plot. Those with an address are premises that a drop can reach at `front`. */
export type Building = {
  readonly kind: BuildingKind;
  readonly ring: Path;
  readonly middle: Point;
  readonly front: Point;
  readonly address: string | null;
  readonly edge: number;
};

type Obstacle = { readonly corners: Path };
type Kerb = { readonly a: Point; readonly b: Point; readonly clear: number };

/** The ways and waters that a plot must keep clear of. */
type Site = {
  readonly land: Land;
  readonly limit: Path;
  readonly taken: GridIndex<Obstacle>;
  readonly kerbs: GridIndex<Kerb>;
};

function kerbsOf(graph: StreetGraph, skeleton: Skeleton): GridIndex<Kerb> {
  const kerbs = createGridIndex<Kerb>(50);
  const file = (path: Path, clear: number) => {
    for (const [a, b] of stretches(path)) kerbs.add({ a, b, clear }, [a, b]);
  };
  for (const edge of graph.edges) file(edge.path, halfWidth[edge.about.class]);
  file(skeleton.rail, 14);
  file(skeleton.siding, 9);
  for (const [a, b] of stretches(skeleton.river)) kerbs.add({ a, b, clear: riverHalfWidth(a[1]) + 8 }, [a, b]);
  return kerbs;
}

/** Does a street, the railway or the river come too near? */
function hindered(corners: Path, middle: Point, { a, b, clear }: Kerb): boolean {
  const reach = distance(middle, corners[0] ?? middle);
  if (awayFrom(middle, a, b) > clear + reach + 2) return false;
  for (const at of corners) if (awayFrom(at, a, b) < clear + 1) return true;
  return inside(corners, nearestOn(middle, a, b).point);
}

function fits(site: Site, corners: Path, block: Block | null): boolean {
  for (const at of corners) {
    const open = block ? inside(block.ring, at) : inside(site.limit, at) && !site.land.at(at);
    if (!open) return false;
  }
  const middle = centreOf(corners);
  for (const other of site.taken.near(middle, 30)) if (overlap(corners, other.corners)) return false;
  const reach = distance(middle, corners[0] ?? middle) + 40;
  for (const kerb of site.kerbs.near(middle, reach)) if (hindered(corners, middle, kerb)) return false;
  return true;
}

/** House numbers grow with the distance from the town's middle: even on one side, odd on the other. */
function addressOf(edge: StreetEdge, at: Point, odd: boolean): string {
  const [a, b] = [edge.path[0] ?? at, edge.path.at(-1) ?? at];
  const east = Math.abs(b[0] - a[0]) > Math.abs(b[1] - a[1]);
  const number = 100 + 2 * Math.round(Math.abs(east ? at[0] : at[1]) / 2) + (odd ? 1 : 0);
  return `${number} ${edge.about.name}`;
}

function shapeOf(plot: Plot, style: BuildingStyle, random: Random): Path {
  return random.chance(style.wing) ? wingShape(plot, random.between(0.3, 0.5), random.chance(0.5)) : cornersOf(plot);
}

function buildAlong(
  site: Site,
  edge: StreetEdge,
  { forward, random }: { forward: boolean; random: Random },
): Building[] {
  const path = forward ? edge.path : [...edge.path].reverse();
  const length = pathLength(path);
  const middle = along(path, length / 2);
  const block = site.land.at(moved(middle.at, leftOf(middle.way), 14));
  const style = styleOf(edge, block);
  const found: Building[] = [];
  if (!style) return found;
  const take = (plot: Plot, kind: BuildingKind, address: string | null) => {
    const corners = cornersOf(plot);
    if (!fits(site, corners, block)) return false;
    site.taken.add({ corners: cornersOf({ ...plot, wide: plot.wide + style.gap[0] * 0.6 }) }, corners);
    const ring = kind === 'shed' ? corners : shapeOf(plot, style, random);
    found.push({ kind, ring, middle: middleOfPlot(plot), front: plot.front, address, edge: edge.id });
    return true;
  };
  let position = halfWidth[edge.about.class] + within(style.gap, random) / 2;
  while (position < length - style.wide[0] / 2) {
    const plot = plotAt(path, position, { style, half: halfWidth[edge.about.class], random });
    const built = random.chance(style.share) && take(plot, style.kind, addressOf(edge, plot.front, forward));
    if (built && random.chance(style.shed)) {
      const back = plot.deep + random.between(7, 14);
      const side = random.between(-0.3, 0.3) * plot.wide;
      const front = moved(moved(plot.front, leftOf(plot.way), back), plot.way, side);
      take({ front, way: plot.way, wide: random.between(4, 7), deep: random.between(4.5, 7) }, 'shed', null);
    }
    position += plot.wide + within(style.gap, random);
  }
  return found;
}

function plotAt(
  path: Path,
  position: number,
  { style, half, random }: { style: BuildingStyle; half: number; random: Random },
): Plot {
  const wide = within(style.wide, random);
  const deep = within(style.deep, random);
  const { at, way } = along(path, position + wide / 2);
  return { front: moved(at, leftOf(way), half + within(style.setback, random)), way, wide, deep };
}

function hallOf(site: Site, block: Block, random: Random): Building | null {
  const size = { school: [74, 46], campus: [66, 40], hospital: [84, 52] } as const;
  if (block.use !== 'school' && block.use !== 'campus' && block.use !== 'hospital') return null;
  const [wide, deep] = size[block.use];
  for (const share of [1, 0.8, 0.62, 0.5, 0.4]) {
    for (const degrees of [block.quarter.angle, block.quarter.angle + 90, random.between(0, 180)]) {
      const angle = (degrees * Math.PI) / 180;
      const way: Point = [Math.cos(angle), Math.sin(angle)];
      const front = moved(block.middle, leftOf(way), -(deep * share) / 2);
      const plot = { front, way, wide: wide * share, deep: deep * share };
      const yard = cornersOf({ ...plot, wide: plot.wide + 16, deep: plot.deep + 8 });
      if (!fits(site, yard, block)) continue;
      return { kind: 'hall', ring: yardShape(plot), middle: block.middle, front, address: block.name, edge: -1 };
    }
  }
  return null;
}

/** Builds the town: rows of houses along the streets, shops in the core, halls on the landmarks' blocks. */
export function buildingsOf(
  { graph, land, skeleton }: { graph: StreetGraph; land: Land; skeleton: Skeleton },
  random: Random,
): Building[] {
  const taken = createGridIndex<Obstacle>(30);
  const site: Site = { land, limit: skeleton.limit.slice(0, -1), taken, kerbs: kerbsOf(graph, skeleton) };
  const halls = land.blocks.flatMap((block) => hallOf(site, block, random) ?? []);
  for (const hall of halls) taken.add({ corners: hall.ring }, hall.ring);
  const long = graph.edges.filter((edge) => edge.about.long);
  const rows = [...long, ...graph.edges.filter((edge) => !edge.about.long)].flatMap((edge) =>
    [true, false].flatMap((forward) => buildAlong(site, edge, { forward, random })),
  );
  return [...halls, ...rows];
}
