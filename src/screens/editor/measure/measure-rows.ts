import type { Draft } from '../../../editor/draft/draft';
import type { LngLat } from '../../../geo/lng-lat';
import { bearing } from '../../../geo/measure/bearing';
import { distance } from '../../../geo/measure/distance';
import { areaOf } from '../../../geo/polygon/area-of';
import { text } from '../../../i18n/text';
import { areaQuantity, lengthQuantity, type Units, written, writtenBearing } from '../../text/quantities/quantity';

export type MeasureRow = { readonly number: number; readonly length: string; readonly bearing: string };

export type MeasureText = {
  readonly legs: readonly MeasureRow[];
  /** "Total" of a line, "Perimeter" of an area. */
  readonly sum: { readonly label: string; readonly value: string };
  readonly area: string | null;
};

function legOf(from: LngLat, to: LngLat): { readonly metres: number; readonly degrees: number } {
  return { metres: distance(from, to), degrees: bearing(from, to) };
}

/** What was measured in words, on the ellipsoid: each leg, the sum, and the area when it is closed. Null before the second point. */
export function measureRows(measured: NonNullable<Draft['measured']>, units: Units): MeasureText | null {
  const { path, closed } = measured;
  const [first] = path;
  if (!first || path.length < 2) return null;
  const stops = closed ? [...path, first] : path;
  const legs = stops.slice(1).map((to, index) => legOf(stops[index] ?? to, to));
  const sum = legs.reduce((metres, leg) => metres + leg.metres, 0);
  return {
    legs: legs.map(({ metres, degrees }, index) => ({
      number: index + 1,
      length: written(lengthQuantity(metres, units)),
      bearing: writtenBearing(degrees),
    })),
    sum: {
      label: closed ? text('measure.perimeter') : text('measure.total'),
      value: written(lengthQuantity(sum, units)),
    },
    area: closed ? written(areaQuantity(areaOf(path), units)) : null,
  };
}

/** The result as text for other programs, one leg a line, with plain spaces. */
export function measureText({ legs, sum, area }: MeasureText): string {
  const lines = legs.map((leg) => `${leg.number}\t${leg.length}\t${leg.bearing}`);
  const rows = [
    ...lines,
    `${sum.label}\t${sum.value}`,
    ...(area === null ? [] : [`${text('common.areaSize')}\t${area}`]),
  ].join('\n');
  return rows.replaceAll('\u2009', ' ');
}
