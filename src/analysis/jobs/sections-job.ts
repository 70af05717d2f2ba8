import type { FibreNetwork } from '../../fibres/network/fibre-network';
import { type CableStations, cableStations } from '../../fibres/paths/cable-stations';
import { type CableSection, fibresPerSection } from '../../fibres/paths/fibres-per-section';
import type { ItemId } from '../../items/item';
import type { Job, JobItems } from './job';
import { fibreNetworkOf } from './light-job';

const built = new WeakMap<FibreNetwork, CableStations>();

/** The closures on all cables of the project; kept as long as the network of fibres is. */
function* stationsOf(items: JobItems, revision: number): Generator<number, CableStations> {
  const network = yield* fibreNetworkOf(items, revision);
  const stations = built.get(network) ?? cableStations(network, []);
  built.set(network, stations);
  return stations;
}

/** Fibres of a cable by what they are, in each section between closures. */
export const sectionsJob: Job<{ readonly revision: number; readonly cable: ItemId }, readonly CableSection[]> = {
  *run(items, { revision, cable }) {
    return fibresPerSection(yield* stationsOf(items, revision), cable);
  },
};
