import { message } from '../../i18n/message';
import type { CheckedProject, ProjectCheck } from '../../items/checks/check';
import { eachItem } from '../../items/checks/each-item';
import type { Finding, Mend, Rule } from '../../items/checks/finding';
import { isGone } from '../../items/checks/scene';
import { fibreColours } from '../../items/colours/fibre-colours';
import { type Item, type ItemId, refOf } from '../../items/item';
import { labelOf } from '../../items/names/label-of';
import { cablesOfPlan } from '../network/fibre-network';
import { checkPlan } from '../plan/check-plan';
import { type ClosurePlan, endAfter, type FibreEnd } from '../plan/closure-plan';
import { disconnectEnds } from '../plan/edit-runs';
import type { SideLimits } from '../plan/plan-refusal';
import { readPlan } from '../plan/read-plan';
import { sideSize } from '../plan/side-size';
import { writePlan } from '../plan/write-plan';
import { misplacedCables } from './misplaced-cables';

export const fibreFault = { id: 'fibre-fault', severity: 'error' } as const satisfies Rule;
export const fibresByName = { id: 'fibres-by-name', severity: 'warning' } as const satisfies Rule;
export const fibreColoursDiffer = { id: 'fibre-colours', severity: 'notice' } as const satisfies Rule;

/** The cable of a project by its id. */
export type CableOf = (id: ItemId) => Item | undefined;

const countOf = (value: unknown) => (typeof value === 'number' && value >= 1 ? Math.floor(value) : null);

function limitsOf(cableOf: CableOf): SideLimits {
  return {
    fibresOf: (id) => {
      const cable = cableOf(id);
      return cable ? (countOf(cable.fields['fiberCount']) ?? 0) : null;
    },
    nameOf: (id) => {
      const cable = cableOf(id);
      return cable ? labelOf(cable) : String(id);
    },
  };
}

function setConnections(plan: ClosurePlan, was: unknown): Mend {
  return { kind: 'set-connections', value: writePlan(plan), was };
}

/** The plan without its connections to fibres, legs and ports that are not there. */
function withoutBeyond(plan: ClosurePlan, limits: SideLimits): ClosurePlan {
  return [...plan.runs].reduce((left, run) => {
    const sizes = [run.from, run.to].map((end) => (sideSize(plan, end.side, limits) ?? 0) - end.number + 1);
    const kept = Math.max(0, Math.min(run.count, ...sizes));
    return kept < run.count ? disconnectEnds(left, { end: endAfter(run.from, kept), count: run.count - kept }) : left;
  }, plan);
}

const fibresOf = (standard: unknown) =>
  typeof standard === 'string' ? (fibreColours(standard)?.join() ?? null) : null;

/** True for two standards that are known here and have their fibres in different orders. */
function isMixed(a: unknown, b: unknown): boolean {
  const [one, other] = [fibresOf(a), fibresOf(b)];
  return one !== null && other !== null && one !== other;
}

/** The cables on both sides of the first fusion of fibres whose colours are in another order; null where there is none. */
function mixedColours({ runs }: ClosurePlan, cableOf: CableOf): readonly [Item, Item] | null {
  const cableAt = ({ side }: FibreEnd) => (side.kind === 'fibre' ? cableOf(side.cable) : undefined);
  for (const { from, to, kind } of runs) {
    const [a, b] = [cableAt(from), cableAt(to)];
    if (a && b && kind !== 'through' && isMixed(a.fields['colorStandard'], b.fields['colorStandard'])) return [a, b];
  }
  return null;
}

/** Abandoned cables that the connections of a plan still use. */
function goneCables({ runs }: ClosurePlan, cableOf: CableOf): readonly Item[] {
  return [...cablesOfPlan({ runs, marks: [] })].flatMap((id) => {
    const cable = cableOf(id);
    return cable && isGone(cable) ? [cable] : [];
  });
}

const placeOf = ({ geometry }: Item) => (geometry?.kind === 'point' ? geometry.at : null);

/** An abandoned closure of which the plan still connects cables that are there: no light goes over these connections. */
function leftInGone(item: Item, cableOf: CableOf): readonly Finding[] {
  const [was, reading] = [item.fields['connections'], readPlan(item.fields['connections'])];
  if (reading.kind !== 'plan') return [];
  const isThere = ({ side }: FibreEnd) => {
    const cable = side.kind === 'fibre' ? cableOf(side.cable) : undefined;
    return cable !== undefined && !isGone(cable);
  };
  const left = reading.plan.runs.filter(({ from, to }) => isThere(from) || isThere(to));
  const count = left.reduce((sum, run) => sum + run.count, 0);
  if (count === 0) return [];
  const fault = message('fibres.closureGone', { count });
  const fix = setConnections({ ...reading.plan, runs: [], marks: [] }, was);
  return [{ rule: fibreFault.id, ref: item.ref, at: placeOf(item), fault, fix }];
}

function faultsOfClosures({ of, get }: CheckedProject): Iterable<Finding | null> {
  const cableOf: CableOf = (id) => get(refOf('cable', id));
  const limits = limitsOf(cableOf);
  return eachItem(of('splice'), function* (item): Generator<Finding> {
    if (isGone(item)) {
      yield* leftInGone(item, cableOf);
      return;
    }
    const { ref, fields } = item;
    const about = { ref, at: placeOf(item) };
    const reading = readPlan(fields['connections']);
    if (reading.kind === 'old') yield { ...about, rule: fibresByName.id };
    if (reading.kind !== 'plan') return;
    const faults = checkPlan(reading.plan, limits);
    const [first, ...others] = faults;
    const was = fields['connections'];
    if (first) {
      const fault =
        others.length === 0
          ? first.fault
          : message('fibres.faultAndMore', { fault: first.fault, count: others.length });
      const isBeyond = faults.every(({ fault: { id } }) => id === 'fibres.beyondSide');
      const mended = isBeyond ? { fix: setConnections(withoutBeyond(reading.plan, limits), was) } : {};
      yield { ...about, rule: fibreFault.id, fault, ...mended };
    }
    for (const cable of goneCables(reading.plan, cableOf))
      yield {
        ...about,
        rule: fibreFault.id,
        other: cable.ref,
        fault: message('fibres.cableGone', { cable: labelOf(cable) }),
      };
    for (const { cable, fault, mended } of misplacedCables(reading.plan, about.at, cableOf))
      yield { ...about, rule: fibreFault.id, other: cable.ref, fault, fix: setConnections(mended, was) };
    const mixed = mixedColours(reading.plan, cableOf);
    if (mixed) yield { ...about, rule: fibreColoursDiffer.id, other: mixed[1].ref };
  });
}

/**
 * Finds closures (docs/domain.md 6.15 to 6.17) that break rules of the fibre model (one finding for each closure), abandoned cables
 * that a plan still uses, cables that lie elsewhere, connections that name cables by name, and splices between two orders of
 * colours. Reports an abandoned closure only if it still connects cables that are not abandoned.
 */
export const checkClosures: ProjectCheck = {
  rules: [fibreFault, fibresByName, fibreColoursDiffer],
  project: faultsOfClosures,
};
