import type { FileFinding, FileLayer } from '../contents';
import type { ToDegrees } from './make-items';
import { placeOfFeature } from './place-of-feature';

/** So many features of a layer are enough to tell where it lies. */
const enough = 2000;

/**
 * What is doubtful about where the layers would lie: in the ocean, at 0/0, with latitude and longitude exchanged, off the earth. One
 * finding a layer. Loads the map of land, some 20 KB.
 */
export async function doubtPlaces(layers: readonly FileLayer[], toDegrees: ToDegrees): Promise<readonly FileFinding[]> {
  const { looksWrong } = await import('../systems/looks-wrong');
  return layers.flatMap((layer, at): FileFinding[] => {
    const step = Math.max(1, Math.floor(layer.features.length / enough));
    const places = layer.features.flatMap(({ number }, index) => {
      const place = index % step === 0 ? placeOfFeature(layer, number, toDegrees) : null;
      return place ? [place] : [];
    });
    const wrong = places.length > 0 ? looksWrong(places) : null;
    return wrong ? [{ outcome: 'doubtful', reason: wrong.reason, layer: at }] : [];
  });
}
