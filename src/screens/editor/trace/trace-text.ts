import type { ItemRef } from '../../../items/item';
import type { Traced } from '../../../items/network/traced';
import { lengthQuantity, type Units, written } from '../../text/quantities/quantity';
import { text } from '../../text/text';
import type { TraceWork } from './use-traced';

type Naming = (ref: ItemRef) => string;

function namesOf(refs: readonly ItemRef[], name: Naming): string {
  return refs.slice(0, 2).map(name).join(', ') || text('an end');
}

/** "12 lines, 812 m, past 9 nodes." */
export function foundText({ lines, nodes, metres }: Traced, units: Units): string {
  const length = written(lengthQuantity(metres, units));
  return text(
    '{lines, plural, one {# line} other {# lines}}, {length}, past {nodes, plural, one {# node} other {# nodes}}.',
    { lines: lines.length, length, nodes: nodes.length },
  );
}

/** What there is to say of a trace or a route in one sentence; null while it is on its way. */
export function traceText(work: TraceWork, units: Units, name: Naming): string | null {
  if (work.state === 'picking') return text('Pick the other end of the route on the map.');
  if (work.state === 'failed') return text('The network could not be traced. Close this and try again.');
  if (work.state !== 'done') return null;
  const { result } = work;
  switch (result.kind) {
    case 'found':
      return foundText(result.traced, units);
    case 'no-site':
      return text('No site can be reached from here along the network.');
    case 'not-on-network':
      return 'ref' in result
        ? text('{name} meets no line that can be followed.', { name: name(result.ref) })
        : text('This meets no line that can be followed.');
    case 'gap':
      return text('No way between them. They come nearest at {from} and {to}: a gap of {length}.', {
        from: namesOf(result.from.refs, name),
        to: namesOf(result.to.refs, name),
        length: written(lengthQuantity(result.metres, units)),
      });
  }
}
