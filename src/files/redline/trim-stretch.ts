import type { LngLat } from '../../geo/lng-lat';
import type { AsBuiltPoint } from './as-built-points';
import type { Stretch } from './compare-lines';
import type { Range } from './find-stretches';

/** The place of the file beside a place of a stretch, between the points that are known. */
function placeAt(points: readonly AsBuiltPoint[], along: number): LngLat | null {
  const next = points.findIndex((one) => one.along >= along);
  const [a, b] = [points[Math.max(0, next - 1)], points[next < 0 ? points.length - 1 : next]];
  if (!a || !b) return null;
  const t = b.along > a.along ? Math.max(0, Math.min(1, (along - a.along) / (b.along - a.along))) : 0;
  return [a.at[0] + t * (b.at[0] - a.at[0]), a.at[1] + t * (b.at[1] - a.at[1])];
}

/** A part of a stretch, between metres of the line that it lies on; what lies outside of the stretch is left out. */
export function trimStretch(stretch: Stretch, { fromM, toM }: Range): Stretch {
  const from = Math.max(stretch.fromM, Math.min(fromM, toM));
  const to = Math.min(stretch.toM, Math.max(fromM, toM));
  const ends = [from, to].map((along): readonly AsBuiltPoint[] => {
    const at = placeAt(stretch.points, along);
    return at ? [{ at, along, vertex: null }] : [];
  });
  const inside = stretch.points.filter(({ along }) => along > from && along < to);
  const atEnds = stretch.points.filter(({ along, vertex }) => vertex !== null && (along === from || along === to));
  const points = [...(ends[0] ?? []), ...inside, ...atEnds, ...(ends[1] ?? [])].toSorted((a, b) => a.along - b.along);
  return { ...stretch, fromM: from, toM: to, points };
}
