import type { Bounds } from '../../geo/lng-lat';
import type { Filter } from '../../items/filter/filter';
import type { ModelKey } from '../../items/item';
import { createGrowingArray } from '../../items/pack/growing-array';
import type { Job } from './job';

/** Lines of some layers within a box, on a grid of so many cells across: what a small picture can show of them. */
export type SketchAsk = {
  readonly within: Bounds;
  readonly layers: readonly { readonly model: ModelKey; readonly filter: Filter }[];
  readonly cells: number;
};

type SketchedLines = { readonly starts: Uint32Array<ArrayBuffer>; readonly places: Float64Array<ArrayBuffer> };

/** Items between two words of how far it is. */
const stride = 500;
/** Pieces between cells in one picture. */
const mostPieces = 30_000;

/** The lines of layers in the small: each piece between two cells once. */
export const sketchLines: Job<SketchAsk, SketchedLines> = {
  *run(items, { within, layers, cells }) {
    const [west, south, east, north] = within;
    const step = Math.max((east - west) / cells, (north - south) / cells, 1e-7);
    const starts = createGrowingArray((length) => new Uint32Array(length));
    const places = createGrowingArray((length) => new Float64Array(length));
    const seen = new Set<string>();
    const on = (value: number) => Math.round(value / step) * step;
    let count = 0;
    for (const [index, { model, filter }] of layers.entries()) {
      for (const reading of items.readings(model, { filter, within })) {
        count += 1;
        if (count % stride === 0) yield index / layers.length;
        const geometry = reading.geometry();
        if (geometry?.kind !== 'line' || seen.size >= mostPieces) continue;
        let last: readonly [number, number] | null = null;
        for (const [lng, lat] of geometry.path) {
          const at = [on(lng), on(lat)] as const;
          if (last && (last[0] !== at[0] || last[1] !== at[1])) {
            const ends: readonly (readonly [number, number])[] = [last, at];
            const key = ends.map(String).toSorted().join(' ');
            if (!seen.has(key)) {
              seen.add(key);
              starts.push(places.length() / 2);
              for (const value of ends.flat()) places.push(value);
            }
          }
          last = at;
        }
      }
    }
    starts.push(places.length() / 2);
    return { starts: starts.take(), places: places.take() };
  },
};
