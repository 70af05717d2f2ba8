import type { CoordinateSystem, FileFinding, FileLayer, Remedy } from '../../contents';
import type { PlaceDoubt } from '../../systems/looks-wrong';
import { findSystems } from '../find-systems';
import { type Home, isFarFrom } from '../home';
import type { ToDegrees } from '../items/make-items';
import { placeOfFeature } from '../place-of-feature';

/** So many features of a layer are enough to tell where it lies. */
const enough = 2000;

/** The system of the project's place by which a layer would lie near it, where one is likely. */
async function systemFor(layer: FileLayer, home: Home | null): Promise<CoordinateSystem | null> {
  if (!home) return null;
  const [found] = await findSystems(layer, '', home.at);
  return found?.isNear ? found.system : null;
}

async function remedyOf(doubt: PlaceDoubt, layer: FileLayer, home: Home | null): Promise<Remedy> {
  return doubt === 'swapped' ? { kind: 'exchange' } : { kind: 'system', system: await systemFor(layer, home) };
}

/** The places of some features of a layer. */
function placesOf(layer: FileLayer, toDegrees: ToDegrees) {
  const step = Math.max(1, Math.floor(layer.features.length / enough));
  return layer.features.flatMap(({ number }, index) => {
    const place = index % step === 0 ? placeOfFeature(layer, number, toDegrees) : null;
    return place ? [place] : [];
  });
}

/**
 * The doubts about the places of the layers: in the ocean, at 0/0, with latitude and longitude exchanged, off the earth, far
 * from the project. One finding a layer, with what would mend it. Loads the map of land, some 20 KB.
 */
export async function doubtPlaces(
  layers: readonly FileLayer[],
  toDegrees: ToDegrees,
  home: Home | null,
): Promise<readonly FileFinding[]> {
  const { looksWrong } = await import('../../systems/looks-wrong');
  const findings: FileFinding[] = [];
  for (const [at, layer] of layers.entries()) {
    const places = placesOf(layer, toDegrees);
    const wrong = places.length > 0 ? looksWrong(places, home ? (place) => isFarFrom(home, place) : undefined) : null;
    if (!wrong) continue;
    const remedy = await remedyOf(wrong.doubt, layer, home);
    findings.push({ outcome: 'doubtful', reason: wrong.reason, layer: at, remedy });
  }
  return findings;
}
