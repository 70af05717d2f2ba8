import type { ItemRef } from '../../../items/item';
import type { Traced } from '../../../items/network/traced';
import { counted, lengthQuantity, type Units, written } from '../../words/quantity';
import type { TraceWork } from './use-traced';

type Naming = (ref: ItemRef) => string;

function namesOf(refs: readonly ItemRef[], name: Naming): string {
  return refs.slice(0, 2).map(name).join(', ') || 'an end';
}

/** "12 lines, 812 m, past 9 nodes." */
export function foundWords({ lines, nodes, metres }: Traced, units: Units): string {
  const length = written(lengthQuantity(metres, units));
  return `${counted(lines.length, 'line', 'lines')}, ${length}, past ${counted(nodes.length, 'node', 'nodes')}.`;
}

/** What there is to say of a trace or a route in one sentence; null while it is on its way. */
export function traceWords(work: TraceWork, units: Units, name: Naming): string | null {
  if (work.state === 'picking') return 'Pick the other end of the route on the map.';
  if (work.state === 'failed') return 'The network could not be traced. Close this and try again.';
  if (work.state !== 'done') return null;
  const { result } = work;
  switch (result.kind) {
    case 'found':
      return foundWords(result.traced, units);
    case 'no-site':
      return 'No site can be reached from here along the network.';
    case 'not-on-network':
      return 'ref' in result
        ? `${name(result.ref)} meets no line that can be followed.`
        : 'This meets no line that can be followed.';
    case 'gap':
      return `No way between them. They come nearest at ${namesOf(result.from.refs, name)} and ${namesOf(result.to.refs, name)}: a gap of ${written(lengthQuantity(result.metres, units))}.`;
  }
}
