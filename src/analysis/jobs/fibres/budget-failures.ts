import { type BudgetAsk, type MissedClass, missedClass } from '../../../fibres/loss/missed-class';
import { servedPaths } from '../../../fibres/loss/served-paths';
import type { FibreNetwork } from '../../../fibres/network/fibre-network';
import { keyOfEnd } from '../../../fibres/plan/closure-plan';
import type { LngLat } from '../../../geo/lng-lat';
import type { ItemId, ItemRef } from '../../../items/item';
import { labelIn } from '../../../items/names/label-of';
import type { JobItems } from '../job';
import { createServedAt, type ServedAt } from './create-served-at';
import { fibreNetworkOf, type NetworkOf } from './light-job';
import { sitesOf, sourcesOf } from './sources-of';

/** Against which class paths are held, in which network. */
export type BudgetRequest = BudgetAsk & NetworkOf;

/** A place that is served over a path that misses the class, or that has no verdict. */
export type BudgetFailure = MissedClass & {
  /** The closure with the port, the site at the end of the cable, or the drop. */
  readonly ref: ItemRef;
  readonly name: string;
  readonly port: number | null;
  /** The end of a drop by its record; empty for others. */
  readonly place: string;
  readonly at: LngLat | null;
};

/** Paths between two places where the job may be stopped. */
const stride = 100;

type Where = Pick<BudgetFailure, 'ref' | 'name' | 'port' | 'place' | 'at'>;

function whereOf(served: ServedAt | null): Where | null {
  if (!served) return null;
  const { item, port, place, at } = served;
  return { ref: item.ref, name: labelIn(item), port, place, at };
}

/** A class that is missed for certain is worse than one whose verdict is not known. */
function isWorse(one: BudgetFailure, other: BudgetFailure): boolean {
  const [isOpen, wasOpen] = [one.fit === 'unknown', other.fit === 'unknown'];
  if (isOpen !== wasOpen) return wasOpen;
  return Math.abs(one.lossDb - one.limitDb) > Math.abs(other.lossDb - other.limitDb);
}

/**
 * Finds the paths to served places that miss the class, or that have no verdict (`fit` is `unknown`): each end once, with its worst
 * path. Yields the progress, 0 to 1.
 */
export function* budgetFailures(
  items: JobItems,
  { revision, basis, ...ask }: BudgetRequest,
): Generator<number, readonly BudgetFailure[]> {
  const network: FibreNetwork = yield* fibreNetworkOf(items, { revision, basis });
  const sites = sitesOf(items);
  const servedAt = createServedAt(items, sites);
  const typeOf = (cable: ItemId) => network.cables.get(cable)?.fibreType ?? '';
  const worst = new Map<string, BudgetFailure>();
  const where = new Map<string, Where | null>();
  let seen = 0;
  for (const path of servedPaths(network, sourcesOf(network, sites))) {
    seen += 1;
    if (seen % stride === 0) yield 0.95;
    const missed = path && missedClass(path.hops, ask, typeOf);
    if (!path || !missed) continue;
    const { closure, end, cable, toward } = path.end;
    const key = `${closure}/${end ? keyOfEnd(end) : ''}/${cable}/${toward}`;
    const here = where.has(key) ? where.get(key) : whereOf(servedAt(path.end));
    where.set(key, here ?? null);
    if (!here) continue;
    const failure = { ...missed, ...here };
    const before = worst.get(key);
    if (!before || isWorse(failure, before)) worst.set(key, failure);
  }
  return [...worst.values()];
}
