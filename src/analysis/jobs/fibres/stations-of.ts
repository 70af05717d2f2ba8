import type { FibreNetwork } from '../../../fibres/network/fibre-network';
import { type CableStations, cableStations } from '../../../fibres/paths/cable-stations';
import { stationOfSite } from '../../../fibres/paths/station-of-site';
import type { JobItems } from '../job';
import { fibreNetworkOf, type NetworkOf } from './light-job';
import { sitesOf } from './sources-of';

const built = new WeakMap<FibreNetwork, CableStations>();

/** The closures on all cables of the project, and the sites at their ends; kept as long as the network of fibres is. */
export function* stationsOf(items: JobItems, of: NetworkOf): Generator<number, CableStations> {
  const network = yield* fibreNetworkOf(items, of);
  const known = built.get(network);
  if (known) return known;
  const sites = sitesOf(items).map(({ item, at }) => ({ id: stationOfSite(item.ref), at }));
  yield 0.9;
  const stations = cableStations(network, sites);
  built.set(network, stations);
  return stations;
}
