import { type BasemapFeature, lines } from './basemap-feature';
import type { Ground } from './ground/generate-ground';
import { riverHalfWidth } from './ground/skeleton';
import type { StreetEdge } from './ground/street-graph';
import { nearestAlong, type Path, part, pathLength, spaced } from './plane/path';
import type { Point } from './plane/point';
import { inside } from './plane/polygon';

/** Joins a street's stretches end to end, so that its name fits along the line. */
function joinedPaths(edges: readonly StreetEdge[]): Path[] {
  const left = [...edges];
  const paths: Path[] = [];
  for (let first = left.shift(); first; first = left.shift()) {
    let path: Point[] = [...first.path];
    let [start, end] = [first.from, first.to];
    for (;;) {
      const ahead = left.findIndex((edge) => edge.from === end || edge.to === end);
      const behind = ahead >= 0 ? -1 : left.findIndex((edge) => edge.from === start || edge.to === start);
      const edge = left[Math.max(ahead, behind)];
      if (!edge) break;
      left.splice(Math.max(ahead, behind), 1);
      if (ahead >= 0) {
        path = [...path, ...(edge.from === end ? edge.path : [...edge.path].reverse()).slice(1)];
        end = edge.from === end ? edge.to : edge.from;
      } else {
        path = [...(edge.to === start ? edge.path : [...edge.path].reverse()).slice(0, -1), ...path];
        start = edge.to === start ? edge.from : edge.to;
      }
    }
    paths.push(path);
  }
  return paths;
}

/** The parts of a road outside of the town, where it is no part of the street graph. */
function outsideParts(path: Path, limit: Path): Path[] {
  const found: Path[] = [];
  let piece: Point[] = [];
  let before: Point | null = null;
  for (const at of path) {
    const isOut = !inside(limit, at);
    if (isOut && before && piece.length === 0) piece.push(before);
    if (isOut) piece.push(at);
    else if (piece.length > 0) {
      found.push([...piece, at]);
      piece = [];
    }
    before = at;
  }
  return piece.length > 1 ? [...found, piece] : found;
}

/** Where a through street crosses the river: the stretch over the water and a little of each bank. */
function bridgeOf(path: Path, river: Path): Path | null {
  let over: { low: number; high: number } | null = null;
  const length = pathLength(path);
  const points = spaced(path, 5);
  points.forEach((at, i) => {
    const metres = (length * i) / (points.length - 1);
    if (nearestAlong(river, at).away > riverHalfWidth(at[1]) + 5) return;
    over = { low: Math.min(over?.low ?? Infinity, metres), high: Math.max(over?.high ?? 0, metres) };
  });
  const found: { low: number; high: number } | null = over;
  return found === null ? null : spanOf(path, found);
}

function spanOf(path: Path, { low, high }: { readonly low: number; readonly high: number }): Path | null {
  return high - low > 20 && high - low < 320 ? part(path, low, high) : null;
}

/** All streets, roads and bridges. */
export function streetFeatures({ graph, skeleton }: Ground): BasemapFeature[] {
  const byStreet = new Map<string, StreetEdge[]>();
  for (const edge of graph.edges) {
    const key = `${edge.about.class}/${edge.about.name}`;
    const list = byStreet.get(key);
    if (list) list.push(edge);
    else byStreet.set(key, [edge]);
  }
  const limit = skeleton.limit.slice(0, -1);
  const town = [...byStreet.values()].flatMap((edges) => {
    const about = edges[0]?.about;
    return about ? [lines({ layer: 'street', class: about.class, name: about.name }, joinedPaths(edges))] : [];
  });
  const country = skeleton.streets.flatMap((street) => {
    const parts = outsideParts(street.path, limit);
    return parts.length > 0 ? [lines({ layer: 'street', class: street.class, name: street.name }, parts)] : [];
  });
  const bridges = skeleton.streets.flatMap((street) => {
    const span = bridgeOf(street.path, skeleton.river);
    return span ? [lines({ layer: 'street', class: street.class, bridge: true }, [span])] : [];
  });
  return [...country, ...town, ...bridges];
}
