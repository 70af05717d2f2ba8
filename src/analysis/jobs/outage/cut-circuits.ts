import { type Circuit, keyOfCircuit } from '../../../fibres/circuits/circuit';
import { circuitsBehind, markedWay } from '../../../fibres/circuits/circuits-on';
import type { CutWay } from '../../../fibres/network/dark-after-cut';
import type { FibreNetwork } from '../../../fibres/network/fibre-network';

/** A circuit that is cut, and the first of its fibres that is. */
export type CutCircuit = Circuit & Pick<CutWay, 'via'>;

/** The circuits over cut fibres, each once. */
export function cutCircuits(network: FibreNetwork, ways: readonly CutWay[]): readonly CutCircuit[] {
  const found = new Map<string, CutCircuit>();
  const way = markedWay(network);
  for (const { via, steps } of ways)
    for (const circuit of circuitsBehind(steps, way)) {
      const key = keyOfCircuit(circuit);
      if (!found.has(key)) found.set(key, { ...circuit, via });
    }
  return [...found.values()];
}
