import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import type { LngLat } from '../../geo/lng-lat';
import type { NetworkFeature } from '../style/feature';
import type { SourceWriter } from './create-source-writer';
import { previewFeatures } from './draft-features';

/** Lines, and as many places, in one message to the map's worker: writing 100,000 at once holds the page up for half a second. */
export const previewPart = 20_000;

type Preview = { readonly lines: readonly (readonly LngLat[])[]; readonly points: readonly LngLat[] };

/** One part of a preview; each of its features has an id, without which the map adds none to those it has. */
function partOf({ lines, points }: Preview, from: number): NetworkFeature[] {
  const part = previewFeatures(lines.slice(from, from + previewPart), points.slice(from, from + previewPart));
  return part.features.map((feature, index) => ({ ...feature, id: from + index }));
}

/** Shows what would be imported (null: nothing), part after part, so that the page stays at its user's service with 100,000 lines. */
export function createPreviewShow(map: Pick<MapLibre, 'getSource'>, write: SourceWriter) {
  let shown: Preview = { lines: [], points: [] };
  let turn = 0;

  const paint = async (): Promise<void> => {
    turn += 1;
    const mine = turn;
    const preview = shown;
    const source = map.getSource<GeoJSONSource>('preview');
    await write('preview', partOf(preview, 0));
    const count = Math.max(preview.lines.length, preview.points.length);
    for (let from = previewPart; from < count && mine === turn; from += previewPart)
      await source?.updateData({ add: partOf(preview, from) });
  };

  return {
    set: (lines: Preview['lines'] | null, points: Preview['points'] = []): void => {
      shown = { lines: lines ?? [], points };
      void paint();
    },
    paint: () => void paint(),
    /** Parts that are still to come do not come. */
    end: () => {
      turn += 1;
    },
  };
}
