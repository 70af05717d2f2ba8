import type { LngLat } from '../../../../geo/lng-lat';
import type { ImportReading } from './group-skipped';

type Read = Extract<ImportReading, { ok: true }>;

/** A reading on its way from the worker: places as numbers in a row, which cross without holding up the page. */
export type PackedReading =
  | Extract<ImportReading, { ok: false }>
  | (Omit<Read, 'lines'> & {
      readonly names: readonly (string | null)[];
      /** Points of each line. */
      readonly counts: Uint32Array<ArrayBuffer>;
      readonly places: Float64Array<ArrayBuffer>;
    });

/** Packs a reading, with a list of what is to be transferred rather than copied. */
export function packReading(reading: ImportReading): {
  readonly packed: PackedReading;
  readonly transfer: Transferable[];
} {
  if (!reading.ok) return { packed: reading, transfer: [] };
  const { lines, ...rest } = reading;
  const counts = Uint32Array.from(lines, ({ path }) => path.length);
  const places = new Float64Array(2 * counts.reduce((sum, count) => sum + count, 0));
  let at = 0;
  for (const { path } of lines) {
    for (const place of path) {
      places.set(place, at);
      at += 2;
    }
  }
  const packed = { ...rest, names: lines.map(({ name }) => name), counts, places };
  return { packed, transfer: [counts.buffer, places.buffer] };
}

/** The reading as it was packed. */
export function unpackReading(packed: PackedReading): ImportReading {
  if (!packed.ok) return packed;
  const { names, counts, places, ...rest } = packed;
  let at = 0;
  const lines = names.map((name, index) => {
    const path = Array.from({ length: counts[index] ?? 0 }, (): LngLat => {
      at += 2;
      return [places[at - 2] ?? 0, places[at - 1] ?? 0];
    });
    return { path, name };
  });
  return { ...rest, lines };
}
