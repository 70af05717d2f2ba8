import { type Message, message } from '../../i18n/message';
import { type ClosurePlan, type FibreEnd, keyOfSide, type Run } from './closure-plan';
import { stretchesOf } from './end-usage';
import { endMessage, type SideLimits } from './plan-refusal';
import { lastPosition, splicesOf } from './ribbons/parts-of';
import { canBeOneRibbon } from './ribbons/ribbon-at';
import { sideSize } from './side-size';

/** A fault in a closure as the service has it, and the end that it concerns, if any. */
export type PlanFault = { readonly fault: Message; readonly end: FibreEnd | null };

function usedTwice(plan: ClosurePlan, limits: SideLimits): PlanFault[] {
  const faults: PlanFault[] = [];
  for (const stretches of stretchesOf(plan).values()) {
    let reach = 0;
    for (const { first, last, run, isFrom } of stretches.toSorted((a, b) => a.first - b.first)) {
      if (first <= reach) {
        const end = { side: (isFrom ? run.from : run.to).side, number: first };
        faults.push({ fault: message('fibres.usedTwice', { end: endMessage(end, limits) }), end });
      }
      reach = Math.max(reach, last);
    }
  }
  return faults;
}

function beyondSides(plan: ClosurePlan, limits: SideLimits): PlanFault[] {
  return plan.runs.flatMap((run) =>
    [run.from, run.to].flatMap((end): PlanFault[] => {
      const size = sideSize(plan, end.side, limits);
      if (size === null) return [{ fault: message('fibres.notHere', { end: endMessage(end, limits) }), end }];
      if (end.number + run.count - 1 <= size) return [];
      const beyond = { side: end.side, number: Math.max(end.number, size + 1) };
      return [{ fault: message('fibres.beyondSide', { end: endMessage(beyond, limits), size }), end: beyond }];
    }),
  );
}

function trayFaults(plan: ClosurePlan): PlanFault[] {
  const faults: PlanFault[] = [];
  const trays = new Map(plan.trays.map((tray) => [tray.id, tray]));
  const placed = new Map<string, Run[]>();
  for (const run of plan.runs) {
    if (run.tray === undefined) continue;
    const tray = trays.get(run.tray);
    if (!tray) faults.push({ fault: message('fibres.noSuchTray', { tray: run.tray }), end: run.from });
    if (run.position === undefined) continue;
    if (tray && (lastPosition(run) ?? 0) > tray.positions)
      faults.push({ fault: message('fibres.trayTooSmall', { tray: run.tray, size: tray.positions }), end: run.from });
    placed.set(run.tray, [...(placed.get(run.tray) ?? []), run]);
  }
  return [...faults, ...[...placed].flatMap(([tray, runs]) => filledTwice(tray, runs))];
}

/**
 * Positions of a tray that hold more than one splice. The parts of a ribbon are one, in the last position of each of their runs
 * but one.
 */
function filledTwice(tray: string, runs: readonly Run[]): PlanFault[] {
  const faults: PlanFault[] = [];
  let reach = 0;
  let last: Run[] = [];
  for (const run of runs.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))) {
    const { position = 0, from } = run;
    const splices = splicesOf(run);
    const [first = run] = splices;
    const isPart = position === reach && last.every((other) => canBeOneRibbon(other, first));
    if (position <= reach && !isPart)
      faults.push({ fault: message('fibres.positionTwice', { tray, position }), end: from });
    const end = splices.at(-1) ?? run;
    const place = end.position ?? 0;
    if (place > reach) last = [end];
    else if (place === reach) last.push(end);
    reach = Math.max(reach, place);
  }
  return faults;
}

const doubles = (ids: readonly string[]) => new Set(ids.filter((id, at) => ids.indexOf(id) !== at));

function doubleNames({ trays, splitters, equipment }: ClosurePlan): PlanFault[] {
  const cards = equipment.flatMap(({ id, cards: all }) => all.map(({ shelf, slot }) => `${id}, ${shelf}/${slot}`));
  return [
    ...[...doubles(trays.map(({ id }) => id))].map((tray) => message('fibres.trayTwice', { tray })),
    ...[...doubles(splitters.map(({ id }) => id))].map((splitter) => message('fibres.splitterTwice', { splitter })),
    ...[...doubles(equipment.map(({ id }) => id))].map((name) => message('fibres.equipmentTwice', { name })),
    ...[...doubles(cards)].map((name) => message('fibres.cardTwice', { name })),
  ].map((fault) => ({ fault, end: null }));
}

/** Connections of ends with themselves: light would go round. */
function selfLoops({ runs }: ClosurePlan, limits: SideLimits): PlanFault[] {
  return runs.flatMap(({ from, to, count }) => {
    const isOneSide = keyOfSide(from.side) === keyOfSide(to.side) && Math.abs(from.number - to.number) < count;
    return isOneSide ? [{ fault: message('fibres.withItself', { end: endMessage(from, limits) }), end: from }] : [];
  });
}

/**
 * The broken rules of a closure (docs/fibre-model.md): an end that is used twice, is not here or lies beyond its side; a position
 * that holds two splices; a tray, splitter or card that is missing or doubled; an end that is connected with itself.
 */
export function checkPlan(plan: ClosurePlan, limits: SideLimits): readonly PlanFault[] {
  return [
    ...usedTwice(plan, limits),
    ...beyondSides(plan, limits),
    ...trayFaults(plan),
    ...doubleNames(plan),
    ...selfLoops(plan, limits),
  ];
}
