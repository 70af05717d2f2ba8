import type { LngLat } from '../../geo/lng-lat';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { planarDistance } from '../../geo/measure/planar-distance';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import type { ItemRef } from '../../items/item';
import { wayTo } from '../../items/network/gather-pieces';
import type { Network } from '../../items/network/network';
import type { ShortestPaths } from '../../items/network/shortest-paths';

/** A place that is to be served. */
export type Home = { readonly ref: ItemRef; readonly at: LngLat };

/** Where a home meets the network: `at` on a piece, `index` vertices of the piece before it. */
export type Foot = { readonly home: Home; readonly piece: number; readonly index: number; readonly at: LngLat };

const vertex = ({ coordinates }: Network, index: number): LngLat => [
  coordinates[2 * index] ?? 0,
  coordinates[2 * index + 1] ?? 0,
];

/** The vertices of a piece, from its `from` to its `to`. */
function pathOfPiece(network: Network, piece: number): readonly LngLat[] {
  const start = network.lines[network.line[piece] ?? 0]?.start ?? 0;
  const [low, high] = [network.low[piece] ?? 0, network.high[piece] ?? 0];
  return Array.from({ length: high - low + 1 }, (_, index) => vertex(network, start + low + index));
}

/** The box of a piece in degrees, to leave out quickly what is far away. */
function boxOf(path: readonly LngLat[]) {
  const [lngs, lats] = [path.map(([lng]) => lng), path.map(([, lat]) => lat)];
  return { west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) };
}

/** Where each home meets the nearest piece that may be gone along, at most so many metres away. Homes without one are left out. */
export function homeFeet(
  network: Network,
  {
    homes,
    mostM,
    allows,
  }: { readonly homes: readonly Home[]; readonly mostM: number; allows: (piece: number) => boolean },
): readonly Foot[] {
  const best = new Map<Home, Foot & { readonly metres: number }>();
  for (let piece = 0; piece < network.line.length; piece += 1) {
    if (!allows(piece)) continue;
    const path = pathOfPiece(network, piece);
    const box = boxOf(path);
    for (const home of homes) {
      const [lng, lat] = home.at;
      const { x, y } = metresPerDegree(lat);
      const [dx, dy] = [mostM / Math.max(1, x), mostM / y];
      if (lng < box.west - dx || lng > box.east + dx || lat < box.south - dy || lat > box.north + dy) continue;
      const found = nearestOnPath(home.at, path);
      if (!found || found.metres > mostM || found.metres >= (best.get(home)?.metres ?? Number.POSITIVE_INFINITY))
        continue;
      best.set(home, { home, piece, index: found.index + 1, at: found.at, metres: found.metres });
    }
  }
  return [...best.values()].map(({ metres: _, ...foot }) => foot);
}

/** Without places that follow themselves. */
function distinct(path: readonly LngLat[]): readonly LngLat[] {
  return path.filter((at, index) => index === 0 || at[0] !== path[index - 1]?.[0] || at[1] !== path[index - 1]?.[1]);
}

/** The vertices of pieces that follow each other, from a junction on. */
function pathAlong(network: Network, pieces: readonly number[], from: number): LngLat[] {
  const path: LngLat[] = [];
  let here = from;
  for (const piece of pieces) {
    const isUp = network.from[piece] === here;
    const own = pathOfPiece(network, piece);
    path.push(...(isUp ? own : own.toReversed()));
    here = (isUp ? network.to[piece] : network.from[piece]) ?? 0;
  }
  return path;
}

/** The junction where a way begins. */
function beginOf(network: Network, pieces: readonly number[], end: number): number {
  let here = end;
  for (const piece of pieces.toReversed())
    here = (network.from[piece] === here ? network.to[piece] : network.from[piece]) ?? 0;
  return here;
}

const lengthOf = (path: readonly LngLat[]) =>
  path.slice(1).reduce((sum, at, index) => sum + planarDistance(path[index] ?? at, at), 0);

/** The way from where the shortest paths set out to a home: along the network to its foot, then straight. Null where none leads there. */
export function pathToFoot(network: Network, ways: ShortestPaths, foot: Foot): readonly LngLat[] | null {
  const { piece, index, at, home } = foot;
  const own = pathOfPiece(network, piece);
  const sides = [
    { junction: network.from[piece] ?? 0, last: [...own.slice(0, index), at] },
    { junction: network.to[piece] ?? 0, last: [...own.slice(index).toReversed(), at] },
  ];
  const found = sides
    .map((side) => ({
      ...side,
      metres: (ways.metres[side.junction] ?? Number.POSITIVE_INFINITY) + lengthOf(side.last),
    }))
    .filter(({ metres }) => Number.isFinite(metres))
    .toSorted((a, b) => a.metres - b.metres)[0];
  if (!found) return null;
  const pieces = wayTo(network, ways, found.junction);
  return distinct([...pathAlong(network, pieces, beginOf(network, pieces, found.junction)), ...found.last, home.at]);
}
