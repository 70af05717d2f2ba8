import type { StoredRecord } from '../stores/seed/sample-data';
import { distance, type Point, toDegrees } from './degrees';
import { recordPlaces } from './record-places';

type TextSpot = { readonly lat: string; readonly lng: string };

/** The number of points of an outline that was traced from a scan (docs/domain.md 5). */
const hugePoints = 18_000;

function stepsOf(ring: readonly Point[]): readonly number[] {
  const lengths = ring.map((at, i) => distance(at, ring[(i + 1) % ring.length] ?? at));
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const steps = lengths.map((length) => Math.max(1, Math.floor((hugePoints * length) / all)));
  const longest = lengths.indexOf(Math.max(...lengths));
  const short = hugePoints - steps.reduce((sum, count) => sum + count, 0);
  return steps.map((count, i) => (i === longest ? count + short : count));
}

/** The same outline with 18,000 points, none twice. Degrees as text. */
function hugeRing(ring: readonly Point[]): readonly TextSpot[] {
  const steps = stepsOf(ring);
  return ring.flatMap((from, i) => {
    const to = ring[(i + 1) % ring.length] ?? from;
    const count = steps[i] ?? 1;
    return Array.from({ length: count }, (_, step) => {
      const share = step / count;
      const [lng, lat] = toDegrees([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
      return { lat: lat.toFixed(7), lng: lng.toFixed(7) };
    });
  });
}

/** Metres around a ring. */
function around(ring: readonly Point[]): number {
  return ring.reduce((sum, at, i) => sum + distance(at, ring[(i + 1) % ring.length] ?? at), 0);
}

/** The permits with the longest single outline drawn with 18,000 points; as they are when there is none. */
export function withHugePermit(permits: readonly StoredRecord[]): readonly StoredRecord[] {
  const rings = permits.map((permit) => {
    const shape: unknown = permit['poly'];
    return Array.isArray(shape) && shape.length === 1 ? recordPlaces(permit) : [];
  });
  const lengths = rings.map(around);
  const longest = lengths.indexOf(Math.max(1, ...lengths));
  return permits.map((permit, i) => (i === longest ? { ...permit, poly: [hugeRing(rings[i] ?? [])] } : permit));
}
