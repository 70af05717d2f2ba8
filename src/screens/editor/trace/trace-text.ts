import { text } from '../../../i18n/text';
import type { ItemRef } from '../../../items/item';
import type { Traced } from '../../../items/network/traced';
import { lengthQuantity, type Units, written } from '../../text/quantities/quantity';
import type { TraceWork } from './use-traced';

type Naming = (ref: ItemRef) => string;

function namesOf(refs: readonly ItemRef[], name: Naming): string {
  return refs.slice(0, 2).map(name).join(', ') || text('trace.end');
}

/** "12 lines, 812 m, past 9 nodes." */
export function foundText({ lines, nodes, metres }: Traced, units: Units): string {
  const length = written(lengthQuantity(metres, units));
  return text('trace.linesPastNodes', { lines: lines.length, length, nodes: nodes.length });
}

/** What there is to say of a trace or a route in one sentence; null while it is on its way. */
export function traceText(work: TraceWork, units: Units, name: Naming): string | null {
  if (work.state === 'picking') return text('trace.pickOtherEndRoute');
  if (work.state === 'failed') return text('trace.networkNotTracedClose');
  if (work.state !== 'done') return null;
  const { result } = work;
  switch (result.kind) {
    case 'found':
      return foundText(result.traced, units);
    case 'no-site':
      return text('trace.noSiteReachedAlong');
    case 'not-on-network':
      return 'ref' in result
        ? text('trace.meetsNoLineFollowedName', { name: name(result.ref) })
        : text('trace.meetsNoLineFollowed');
    case 'gap':
      return text('trace.noWayBetweenCome', {
        from: namesOf(result.from.refs, name),
        to: namesOf(result.to.refs, name),
        length: written(lengthQuantity(result.metres, units)),
      });
  }
}
