import type { LngLat } from '../../geo/lng-lat';
import { liveRuler } from '../../geo/measure/live-ruler';
import { pathLength } from '../../geo/path/path-length';
import type { Item } from '../item';
import { lengthFieldOf, lengthTolerance } from '../lengths/item-length';
import type { ItemCheck } from './check';
import type { Finding, Rule } from './finding';

export const lengthDiffers = { id: 'length-differs', severity: 'warning' } as const satisfies Rule;

const { share, least } = lengthTolerance;

const rulers = new Map<number, ReturnType<typeof liveRuler>>();

/** Quick and a thousandth wrong at most: enough to let most lines pass. One ruler a tenth of a degree. */
function roughLength(path: readonly LngLat[]): number {
  const band = Math.round((path[0]?.[1] ?? 0) * 10) / 10;
  const ruler = rulers.get(band) ?? liveRuler(band);
  rulers.set(band, ruler);
  return ruler.pathLength(path);
}

const differs = (stored: number, drawn: number, tolerance: number) =>
  Math.abs(stored - drawn) > Math.max(least, drawn * tolerance);

function otherLength({ ref, fields: stored, geometry }: Item): readonly Finding[] {
  const field = lengthFieldOf(ref);
  if (geometry?.kind !== 'line' || field === undefined) return [];
  const value = stored[field];
  if (typeof value !== 'number' || !differs(value, roughLength(geometry.path), share / 2)) return [];
  const drawn = pathLength(geometry.path);
  if (!differs(value, drawn, share)) return [];
  const metres = Math.round(drawn * 100) / 100;
  const at = geometry.path[0] ?? null;
  return [{ rule: lengthDiffers.id, ref, at, field, value, metres, fix: { kind: 'set-field', field, value: metres } }];
}

/** Finds length fields that disagree with the drawn line, measured on the ellipsoid, by more than 1 %. */
export const checkLength: ItemCheck = { rules: [lengthDiffers], item: otherLength };
