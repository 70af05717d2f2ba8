import { message } from '../../i18n/message';
import type { CheckedProject, ProjectCheck } from '../../items/checks/check';
import { eachItem } from '../../items/checks/each-item';
import type { Finding, Rule } from '../../items/checks/finding';
import { isGone } from '../../items/checks/scene';
import { type Item, type ItemId, refOf } from '../../items/item';
import { labelOf } from '../../items/names/label-of';
import { stretchesAlong } from '../../items/network/stretches-along';
import { type Duct, ductBank } from './duct-bank';
import { parseDucts } from './duct-record';

export const ductFault = { id: 'duct-fault', severity: 'warning' } as const satisfies Rule;

const pathOf = ({ geometry }: Item) => (geometry?.kind === 'line' ? geometry.path : []);

function faultOf({ number, isOver, isBeyond, cables, fill, limit }: Duct) {
  const percent = { fill: Math.round(fill * 100), limit: Math.round(limit * 100) };
  if (isBeyond && cables.length > 0) return message('ducts.beyond', { duct: number });
  if (isOver) return message('ducts.overFilled', { duct: number, ...percent });
  const stray = cables.find(({ item, isHere }) => item !== null && !isHere)?.item;
  if (stray) return message('ducts.notAlong', { duct: number, cable: labelOf(stray) });
  return cables.some(({ item }) => item === null) ? message('ducts.cableGone', { duct: number }) : null;
}

/** A cable that is recorded in two ducts of one segment. */
function inTwo(ducts: readonly Duct[]) {
  const seen = new Set<ItemId>();
  for (const { cables } of ducts)
    for (const { id, item } of cables) {
      if (seen.has(id)) return message('ducts.inTwo', { cable: item ? labelOf(item) : String(id) });
      seen.add(id);
    }
  return null;
}

/**
 * Checks the ducts of segments (docs/domain.md 6.20), one finding for each segment: a duct filled over its limit, a duct that the
 * segment does not have, a cable that does not run there, is gone or lies in two ducts. Segments without a record are skipped.
 * Yields null now and then: there it may be stopped.
 */
function faultsOfDucts({ of, get }: CheckedProject): Iterable<Finding | null> {
  const live = (id: ItemId) => {
    const cable = get(refOf('cable', id));
    return cable && !isGone(cable) ? cable : undefined;
  };
  return eachItem(of('segment'), function* (segment): Generator<Finding> {
    if (isGone(segment)) return;
    const record = parseDucts(segment.fields['description']);
    if (record === 'newer' || record.ducts.length === 0) return;
    const path = pathOf(segment);
    const named = [...new Set(record.ducts.flatMap(({ cables }) => cables))];
    const here = named.flatMap((id) => {
      const cable = live(id);
      return cable && stretchesAlong(pathOf(cable), path).length > 0 ? [cable] : [];
    });
    const bank = ductBank(segment, { here, cableOf: live });
    const fault = bank && (bank.ducts.map(faultOf).find((one) => one !== null) ?? inTwo(bank.ducts));
    if (fault) yield { rule: ductFault.id, ref: segment.ref, at: path[Math.floor(path.length / 2)] ?? null, fault };
  });
}

/**
 * Finds faults in the ducts of segments (docs/domain.md 6.20), one for each segment: a duct that is filled over its limit, a duct that
 * the segment does not have, a cable that does not run there, is gone or lies in two. Segments without a record are left out.
 */
export const checkDucts: ProjectCheck = { rules: [ductFault], project: faultsOfDucts };
