import type { LngLat } from '../../geo/lng-lat';
import { lineCrossing } from '../../geo/measure/edge-crossing';
import { metresPerDegree } from '../../geo/measure/metres-per-degree';
import { isWithinMetres } from '../../geo/measure/planar-distance';
import { nearestOnPath } from '../../geo/path/nearest-on-path';
import { joinToleranceMetres } from '../../items/network/join-tolerance';
import type { HealScene } from './create-heal-scene';
import type { EndId } from './heal-line';
import { lineOfEnd } from './heal-line';

type Edge = readonly [LngLat, LngLat];

/** A place on a line, as `LineEdit` names it: at a vertex it is that vertex. */
export type OnLine = { readonly line: number; readonly along: number; readonly at: LngLat };

/** Where the lines through two edges meet, and how far along each that is; null for parallel ones. Edges are straight in degrees. */
export function meetingOf(
  one: Edge,
  other: Edge,
): { readonly t: number; readonly u: number; readonly at: LngLat } | null {
  const [origin] = one;
  const { x, y } = metresPerDegree(origin[1]);
  const flat = ([lng, lat]: LngLat) => [(lng - origin[0]) * x, (lat - origin[1]) * y] as const;
  const met = lineCrossing(flat(one[0]), flat(one[1]), [flat(other[0]), flat(other[1])]);
  if (!met) return null;
  // Nine decimals, as the places of files have: what is computed from either side has the same digits.
  const round = (degrees: number) => Math.round(degrees * 1e9) / 1e9;
  return { t: met.t, u: met.u, at: [round(origin[0] + met.at[0] / x), round(origin[1] + met.at[1] / y)] };
}

/** A place on an edge of a line; a place that is nearly at a vertex is put there, so that no second vertex comes beside it. */
export function settle({ edgeOf }: HealScene, [line, index]: readonly [number, number], at: LngLat): OnLine {
  const [a, b] = edgeOf(line, index) ?? [at, at];
  if (isWithinMetres(a, at, joinToleranceMetres)) return { line, along: index, at: a };
  if (isWithinMetres(b, at, joinToleranceMetres)) return { line, along: index + 1, at: b };
  const t = nearestOnPath(at, [a, b])?.t ?? 0;
  return { line, along: index + Math.max(1e-9, Math.min(1 - 1e-9, t)), at };
}

/** True for a place on a line that is one of its vertices. */
export function isAtVertex({ along }: OnLine): boolean {
  return Number.isInteger(along);
}

/** The meeting of an end: its place on another line, and how far from the end that is, metres. */
export type EndMeeting = { readonly on: OnLine; readonly metres: number };

/** The meeting of an end that runs over a line: also where its own path is cut there. */
export type Overrun = EndMeeting & { readonly cut: number };

/** The edges of an end's line, from the end on: the vertex at the outer side first. */
function* edgesFromEnd(scene: HealScene, end: EndId) {
  const { path = [] } = scene.lines[lineOfEnd(end)] ?? {};
  const count = path.length - 1;
  for (let step = 0; step < count; step += 1) {
    const index = end % 2 === 0 ? step : count - 1 - step;
    const [a, b] = scene.edgeOf(lineOfEnd(end), index) ?? [];
    if (a && b) yield { index, outer: end % 2 === 0 ? a : b, inner: end % 2 === 0 ? b : a };
  }
}

/** Calls for the edges of other lines of an end's family that touch a box around a place. */
function visitOthers(
  { scene, end, metres }: { readonly scene: HealScene; readonly end: EndId; readonly metres: number },
  at: LngLat,
  visit: (edge: Edge, line: number, index: number) => void,
): void {
  const own = lineOfEnd(end);
  const family = scene.lines[own]?.family;
  scene.edges.search(scene.edges.around(at, metres), (line, index) => {
    if (line === own || scene.lines[line]?.family !== family) return;
    const edge = scene.edgeOf(line, index);
    if (edge) visit(edge, line, index);
  });
}

/**
 * The crossing with another line that is nearest to an end, no more than so many metres before it: what lies beyond is an overrun.
 * Null: there is none, or it would take half of the line.
 */
export function overrunOf(scene: HealScene, end: EndId, mostM: number): Overrun | null {
  const most = Math.min(mostM, scene.lengthOf(lineOfEnd(end)) / 2);
  let gone = 0;
  let best: Overrun | null = null;
  for (const { index, outer, inner } of edgesFromEnd(scene, end)) {
    if (gone > most || best) break;
    const length = nearestOnPath(outer, [inner])?.metres ?? 0;
    visitOthers({ scene, end, metres: most - gone }, outer, (edge, line, at) => {
      const isFirst = lineOfEnd(end) < line;
      // The lower line first: from either side it is the same computation.
      const own = scene.edgeOf(lineOfEnd(end), index);
      const met = own && (isFirst ? meetingOf(own, edge) : meetingOf(edge, own));
      if (!met || met.t < 0 || met.t > 1 || met.u < 0 || met.u > 1) return;
      const share = isFirst ? met.t : met.u;
      const metres = gone + length * (end % 2 === 0 ? share : 1 - share);
      if (metres > most || metres < joinToleranceMetres || (best && best.metres <= metres)) return;
      best = { on: settle(scene, [line, at], met.at), metres, cut: index + share };
    });
    gone += length;
  }
  return best;
}

/** The nearest other line beside an end, no more than so many metres away; null: there is none. */
export function besideEnd(scene: HealScene, end: EndId, mostM: number): EndMeeting | null {
  const at = edgesFromEnd(scene, end).next().value?.outer;
  let best: EndMeeting | null = null;
  if (!at) return null;
  visitOthers({ scene, end, metres: mostM }, at, (edge, line, index) => {
    const near = nearestOnPath(at, edge);
    if (!near || near.metres > mostM) return;
    if (best && (best.metres < near.metres || (best.metres === near.metres && best.on.line <= line))) return;
    best = { on: settle(scene, [line, index], near.at), metres: near.metres };
  });
  return best;
}

/** The first other line ahead of an end in its own direction, no more than so many metres away; null: there is none. */
export function aheadOfEnd(scene: HealScene, end: EndId, mostM: number): EndMeeting | null {
  let way: { readonly outer: LngLat; readonly inner: LngLat } | null = null;
  for (const edge of edgesFromEnd(scene, end)) {
    way = edge;
    if (edge.outer[0] !== edge.inner[0] || edge.outer[1] !== edge.inner[1]) break;
  }
  if (!way) return null;
  const { outer, inner } = way;
  const length = nearestOnPath(outer, [inner])?.metres ?? 0;
  let best: EndMeeting | null = null;
  visitOthers({ scene, end, metres: mostM }, outer, (edge, line, index) => {
    const met = meetingOf([inner, outer], edge);
    if (!met || met.t < 1 || met.u < 0 || met.u > 1) return;
    const metres = (met.t - 1) * length;
    if (metres > mostM || (best && best.metres <= metres)) return;
    best = { on: settle(scene, [line, index], met.at), metres };
  });
  return best;
}
