import type { LossValues } from '../../../fibres/loss/loss-values';
import { type NetworkBasis, planIn } from '../../../fibres/network/network-basis';
import { marksAt } from '../../../fibres/paths/cable-stations';
import { type ClosurePlan, type FibreEnd, keyOfSide, type Side } from '../../../fibres/plan/closure-plan';
import { type EndUsage, endUsage, stretchAt } from '../../../fibres/plan/end-usage';
import { endMessage } from '../../../fibres/plan/plan-refusal';
import { planOf } from '../../../fibres/plan/read-plan';
import type { Message } from '../../../i18n/message';
import { isGone } from '../../../items/checks/scene';
import { type Item, type ItemId, type ItemRef, idOf, refOf } from '../../../items/item';
import { type Label, labelIn, labelOf } from '../../../items/names/label-of';
import type { ReportFilter } from '../../../items/report/report-filter';
import type { Job } from '../job';
import { shownIn } from '../shown-in';
import { type BudgetFailure, type BudgetRequest, budgetFailures } from './budget-failures';
import { fibreNetworkOf } from './light-job';
import { sitesOf, sourcesOf } from './sources-of';
import { isOverLimit, type TestedLoss, testedLosses } from './tested-losses';

/** How the ports of one closure are used, and the outputs of its splitters. `reserved` ones are not connected yet. */
export type PortUse = {
  readonly ref: ItemRef;
  readonly name: string;
  /** A frame at a site that sends light, a hub with splitters, or a terminal. */
  readonly kind: 'frame' | 'hub' | 'terminal';
  readonly ports: number;
  readonly connected: number;
  readonly reserved: number;
  readonly outputs: number;
  readonly outputsConnected: number;
};

/** The light in a report: ports, who is served over a path that misses the class, and over one without a verdict. */
export type FibreReport = {
  readonly basis: NetworkBasis;
  readonly ports: readonly PortUse[];
  readonly failures: readonly BudgetFailure[];
  readonly unknown: readonly BudgetFailure[];
  /** The connections that are tested or measured; those out of their limit come first. */
  readonly tested: readonly TestedRow[];
};

/** A tested loss with its closure, and its ends in words. */
export type TestedRow = Pick<TestedLoss, 'count' | 'kind' | 'lossDb' | 'limitDb'> & {
  readonly ref: ItemRef;
  readonly name: string;
  readonly from: Message;
  readonly to: Message | null;
};

/** Items between two words of how far it is. */
const stride = 500;

/** Ends of a side that are connected, each once. */
function connectedOf(usage: EndUsage, side: Side, size: number): number {
  let [count, reach] = [0, 0];
  for (const { first, last } of usage.get(keyOfSide(side)) ?? []) {
    const [from, to] = [Math.max(first, reach + 1), Math.min(last, size)];
    count += Math.max(0, to - from + 1);
    reach = Math.max(reach, to);
  }
  return count;
}

/** The two sides of a port. */
const sidesOfPort = (number: number): readonly FibreEnd[] => [
  { side: { kind: 'port' }, number },
  { side: { kind: 'front' }, number },
];

/** How many ports are connected on a side, and how many others are reserved: a circuit marks connected ones too. */
function portsInUse(plan: ClosurePlan, usage: EndUsage): Pick<PortUse, 'connected' | 'reserved'> {
  const use = { connected: 0, reserved: 0 };
  const isReserved = (end: FibreEnd) => marksAt(plan, end).some(({ mark }) => mark === 'reserved');
  for (let number = 1; number <= plan.ports; number += 1) {
    const sides = sidesOfPort(number);
    if (sides.some((end) => stretchAt(usage, end))) use.connected += 1;
    else if (sides.some(isReserved)) use.reserved += 1;
  }
  return use;
}

function portUse(plan: ClosurePlan): Omit<PortUse, 'ref' | 'name' | 'kind'> {
  const usage = endUsage(plan);
  const legs = plan.splitters.map(({ id, outputs }) =>
    connectedOf(usage, { kind: 'leg', splitter: id, way: 'out' }, outputs),
  );
  return {
    ...{ ports: plan.ports, ...portsInUse(plan, usage) },
    outputs: plan.splitters.reduce((sum, { outputs }) => sum + outputs, 0),
    outputsConnected: legs.reduce((sum, count) => sum + count, 0),
  };
}

const kinds: readonly PortUse['kind'][] = ['frame', 'hub', 'terminal'];

function inOrder(a: PortUse, b: PortUse): number {
  return kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || a.name.localeCompare(b.name, 'en', { numeric: true });
}

function testedRows(
  item: Item,
  plan: ClosurePlan,
  { values, nameOfCable }: { values: LossValues; nameOfCable: (id: ItemId) => Label },
) {
  return testedLosses(plan, values).map(
    ({ from, to, ...loss }): TestedRow => ({
      ...{ ref: item.ref, name: labelIn(item), ...loss },
      from: endMessage(from, { nameOf: nameOfCable }),
      to: to && endMessage(to, { nameOf: nameOfCable }),
    }),
  );
}

/** Port use of every closure with ports or splitters that the report shows, and its budget failures (docs/fibre-model.md). */
export const fibreReport: Job<{ readonly filter: ReportFilter; readonly budgets: BudgetRequest }, FibreReport> = {
  *run(items, { filter, budgets }) {
    const network = yield* fibreNetworkOf(items, budgets);
    const sources: ReadonlySet<ItemId> = sourcesOf(network, sitesOf(items));
    const shown = shownIn(items, filter);
    const ports: PortUse[] = [];
    const tested: TestedRow[] = [];
    const nameOfCable = (id: ItemId) => {
      const cable = items.get(refOf('cable', id));
      return cable ? labelOf(cable) : String(id);
    };
    let seen = 0;
    for (const item of items.of('splice')) {
      seen += 1;
      if (seen % stride === 0) yield seen / Math.max(1, items.count('splice'));
      if (isGone(item) || shown?.has(item.ref) === false) continue;
      const whole = planOf(item.fields['connections']);
      const plan = planIn(budgets.basis, whole);
      tested.push(...testedRows(item, whole, { values: budgets.values, nameOfCable }));
      if (plan.ports + plan.splitters.length === 0) continue;
      const kind = sources.has(idOf(item.ref)) ? 'frame' : plan.splitters.length > 0 ? 'hub' : 'terminal';
      ports.push({ ref: item.ref, name: labelIn(item), kind, ...portUse(plan) });
    }
    const found = yield* budgetFailures(items, budgets);
    const all = found.filter(({ ref }) => shown?.has(ref) ?? true);
    return {
      basis: budgets.basis,
      ports: ports.toSorted(inOrder),
      failures: all.filter(({ fit }) => fit !== 'unknown'),
      unknown: all.filter(({ fit }) => fit === 'unknown'),
      tested: [...tested.filter(isOverLimit), ...tested.filter((one) => !isOverLimit(one))],
    };
  },
};
