import { type Circuit, keyOfCircuit } from '../../../fibres/circuits/circuit';
import { circuitsBehind, markedWay } from '../../../fibres/circuits/circuits-on';
import { breaksOf, type CablePlace } from '../../../fibres/network/dark-after-cut';
import type { FibreNetwork } from '../../../fibres/network/fibre-network';
import { followLight } from '../../../fibres/network/follow-light';
import type { ItemId } from '../../../items/item';

/** A circuit that is cut, and the first of its fibres that is. */
export type CutCircuit = Circuit & { readonly via: { readonly cable: ItemId; readonly fibre: number } };

/** Fibres between two places where the job may be stopped. */
const stride = 50;

/** The circuits over the fibres of cut cables, each once. Yields how much is done, 0 to 1. */
export function* cutCircuits(
  network: FibreNetwork,
  cuts: readonly CablePlace[],
): Generator<number, readonly CutCircuit[]> {
  const found = new Map<string, CutCircuit>();
  const way = markedWay(network);
  for (const [cable, places] of breaksOf(network, cuts)) {
    const fibres = network.cables.get(cable)?.fibres ?? 0;
    for (let fibre = 1; fibre <= fibres; fibre += 1) {
      if (fibre % stride === 0) yield 0.9;
      for (const alongM of places)
        for (const toward of ['start', 'end'] as const) {
          const steps = followLight(network, { kind: 'fibre', cable, fibre, alongM, toward });
          for (const circuit of circuitsBehind(steps, way)) {
            const key = keyOfCircuit(circuit);
            if (!found.has(key)) found.set(key, { ...circuit, via: { cable, fibre } });
          }
        }
    }
  }
  return [...found.values()];
}
