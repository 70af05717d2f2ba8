import type { EditorDocument } from '../../../../editor/document/document';
import type { LngLat } from '../../../../geo/lng-lat';
import { placesOf } from '../../../../items/base/list-base';
import { modelKeys } from '../../../../items/registry';

/** So many items of each model say where a project is. */
const enough = 100;

/** A place of some items of each model of a project. */
export function samplePlaces(document: Pick<EditorDocument, 'all'>): readonly LngLat[] {
  const places: LngLat[] = [];
  for (const model of modelKeys) {
    let seen = 0;
    for (const { geometry } of document.all(model)) {
      const [at] = placesOf(geometry);
      if (at) places.push(at);
      seen += 1;
      if (seen >= enough) break;
    }
  }
  return places;
}
