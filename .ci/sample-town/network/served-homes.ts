import type { Point } from '../plane/point';
import { distance } from '../plane/point';
import type { CableRun } from './cables';
import type { Network } from './generate-network';
import type { ServiceArea } from './service-areas';
import type { Terminal } from './terminals';

/** A terminal on a distribution cable: its homes take the fibres from `firstFibre` on, in the order of its drops. */
export type ServedTerminal = {
  readonly terminal: Terminal;
  /** Its place in the network's list: drops name it by this. */
  readonly index: number;
  readonly cable: CableRun;
  readonly firstFibre: number;
};

/** A hub with its feeder and the homes that it serves. */
export type ServedHub = {
  readonly area: ServiceArea;
  readonly feeder: CableRun;
  readonly cables: readonly CableRun[];
  readonly terminals: readonly ServedTerminal[];
};

/** Fibres that a distribution cable keeps free: closures on its way connect them with those of others. */
export const spareFibres = 12;

/** The terminals of a cable's own segments, in the order of the cable, as far as its fibres last. */
function terminalsAlong(cable: CableRun, network: Network, taken: Set<Terminal>): ServedTerminal[] {
  const served: ServedTerminal[] = [];
  let firstFibre = 1;
  for (const { route } of cable.steps)
    for (const [index, terminal] of network.terminals.entries()) {
      const last = firstFibre + terminal.premises.length - 1;
      if (terminal.route !== route || taken.has(terminal) || last > cable.fibres - spareFibres) continue;
      taken.add(terminal);
      served.push({ terminal, index, cable, firstFibre });
      firstFibre = last + 1;
    }
  return served;
}

/** The hubs that are nearest to the exchange, with their terminals, until `most` terminals are served. */
export function servedHubs(network: Network, exchange: Point, most: number): readonly ServedHub[] {
  const taken = new Set<Terminal>();
  const hubs: ServedHub[] = [];
  const near = network.areas.toSorted(
    (a, b) => distance(a.cabinet.at, exchange) - distance(b.cabinet.at, exchange) || a.number - b.number,
  );
  for (const area of near) {
    const feeder = network.cables.find((cable) => cable.role === 'feeder' && cable.to === area.cabinet);
    const cables = network.cables.filter((cable) => cable.role === 'distribution' && cable.from === area.cabinet);
    const left = most - hubs.reduce((sum, { terminals }) => sum + terminals.length, 0);
    if (left <= 0) break;
    if (!feeder) continue;
    const terminals = cables.flatMap((cable) => terminalsAlong(cable, network, taken)).slice(0, left);
    hubs.push({ area, feeder, cables, terminals });
  }
  return hubs;
}
