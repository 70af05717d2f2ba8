import { type Message, message } from '../../i18n/message';
import { type MeasuredLoss, parseLosses, setLosses } from '../loss/measured-loss';
import { marksAt } from '../paths/cable-stations';
import {
  type ClosurePlan,
  type ConnectionKind,
  endAfter,
  type FibreEnd,
  isSameEnd,
  type SpliceState,
} from '../plan/closure-plan';
import { connectEnds } from '../plan/connect-ends';
import { editRuns } from '../plan/edit-runs';
import { endUsage, otherEnd, type Stretch, stretchAt } from '../plan/end-usage';
import { endMessage, isRefused, type SideLimits } from '../plan/plan-refusal';
import { positionAt } from '../plan/ribbons/parts-of';
import { moveSplice } from '../plan/tray-slots';
import { kindNamed, ribbonNamed, stateNamed } from './number-of-colour';
import type { SheetRow } from './read-splice-sheet';
import { isReason, type SheetSide, spanOf } from './sheet-span';

/** A row that is not taken over, and the reason. */
export type LeftRow = { readonly row: SheetRow; readonly reason: Message };

/** A plan with the rows of a sheet, and how many connections are new, have other values now, or were there already. */
export type SheetResult = {
  readonly plan: ClosurePlan;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly left: readonly LeftRow[];
};

/** The closure that a sheet is compared with. */
export type SheetHere = { readonly sides: readonly SheetSide[]; readonly limits: SideLimits };

/** One connection of a sheet; null for a value that the sheet leaves out. */
type SheetConnection = {
  readonly froms: readonly FibreEnd[];
  readonly tos: readonly FibreEnd[];
  readonly kind: ConnectionKind | null;
  readonly ribbon: number | null;
  readonly state: SpliceState | null;
  readonly tray: string | null;
  readonly position: number | null;
  readonly loss: MeasuredLoss | null;
};

/** Positions of a tray that the sheet names and the closure does not have yet. */
const usualPositions = 24;

/** The connections of a row, or why it is not understood. */
function connectionsIn(row: SheetRow, { sides }: SheetHere): readonly SheetConnection[] | Message {
  const [from, to] = [spanOf(row, 'from', sides), spanOf(row, 'to', sides)];
  if (isReason(from)) return from;
  if (isReason(to)) return to;
  if (from.count !== to.count) return message('sheets.unequal', { from: from.count, to: to.count });
  const [position] = /\d+/.exec(row.position) ?? [];
  const ribbon = ribbonNamed(row.kind);
  const losses = parseLosses(row.lossDb, { first: 1, count: 1 });
  return Array.from({ length: from.count }, (_, n) => ({
    ...{ froms: from.ends.map((end) => endAfter(end, n)), tos: to.ends.map((end) => endAfter(end, n)) },
    ...{ kind: kindNamed(row.kind), ribbon, state: stateNamed(row.state) },
    tray: row.tray.replace(/^(tray|cassette|kassette)\s*/i, '').trim() || null,
    position: position === undefined || Number(position) < 1 ? null : Number(position) + Math.floor(n / (ribbon ?? 1)),
    loss: losses && 'fault' in losses ? null : (losses?.[0] ?? null),
  }));
}

/** Why an end cannot be connected: it is reserved, or dead. */
function heldAt(plan: ClosurePlan, end: FibreEnd, { limits }: SheetHere): Message | null {
  const isHeld = marksAt(plan, end).some(({ mark }) => mark !== 'parked');
  return isHeld ? message('fibres.reservedAlready', { end: endMessage(end, limits) }) : null;
}

/** The plan with a tray that a sheet names, large enough for its position. */
function withTray(plan: ClosurePlan, tray: string, position: number): ClosurePlan {
  if (plan.trays.some(({ id }) => id === tray)) return plan;
  const positions = Math.max(usualPositions, position);
  return { ...plan, trays: [...plan.trays, { id: tray, kind: 'splice', positions, rest: {} }] };
}

type Values = { readonly connection: SheetConnection; readonly limits: SideLimits };

/** The plan with a sheet's values of a connection, or the reason why it cannot have them. */
function withValues(plan: ClosurePlan, end: FibreEnd, { connection, limits }: Values): ClosurePlan | Message {
  const { kind, ribbon, state, tray, position, loss } = connection;
  const named = editRuns(plan, { end, count: 1 }, (run) => ({
    ...run,
    ...(kind === null ? {} : { kind }),
    ...(ribbon === null ? {} : { ribbon }),
    ...(state === null ? {} : { state }),
  }));
  // The same loss leaves the values of both directions, of which it is the mean.
  const isAlike = loss === null || stretchAt(endUsage(named), end)?.run.lossDb === loss.lossDb;
  const next = isAlike ? named : setLosses(named, end, [loss]);
  if (tray === null || position === null) return next;
  const run = stretchAt(endUsage(next), end);
  const isThere = run && run.run.tray === tray && placeOf(run, end) === position;
  if (isThere) return next;
  const moved = moveSplice(withTray(next, tray, position), { end, tray, position }, limits);
  return isRefused(moved) ? moved.refused : moved;
}

/** The position of one connection of a run. */
function placeOf({ run, isFrom }: Stretch, { number }: FibreEnd): number | null {
  const first = isFrom ? run.from.number : run.to.number;
  return positionAt(run, number - first) ?? null;
}

type Step = { readonly plan: ClosurePlan; readonly what: 'added' | 'changed' | 'same' } | { readonly reason: Message };

/** The values of a connection in the plan, as one text. */
function valuesAt(plan: ClosurePlan, end: FibreEnd): string {
  const stretch = stretchAt(endUsage(plan), end);
  if (!stretch) return '';
  const { kind, ribbon, state, tray, lossDb } = stretch.run;
  return JSON.stringify([kind, ribbon, state, tray, placeOf(stretch, end), lossDb]);
}

/** The two ends that a sheet means: the ends that the plan connects with each other, else the likelier ones. */
function endsOf(plan: ClosurePlan, { froms, tos }: SheetConnection) {
  const usage = endUsage(plan);
  const pairs = froms.flatMap((from) => tos.map((to) => ({ from, to })));
  const isKnown = ({ from, to }: (typeof pairs)[number]) => {
    const stretch = stretchAt(usage, from);
    return stretch !== null && isSameEnd(otherEnd(stretch, from.number), to);
  };
  const known = pairs.find(isKnown);
  return known ? { ...known, isKnown: true } : pairs[0] && { ...pairs[0], isKnown: false };
}

function take(plan: ClosurePlan, connection: SheetConnection, here: SheetHere): Step | null {
  const ends = endsOf(plan, connection);
  if (!ends) return null;
  const { from, to } = ends;
  const values = { connection, limits: here.limits };
  if (ends.isKnown) {
    const next = withValues(plan, from, values);
    if ('id' in next) return { reason: next };
    return { plan: next, what: valuesAt(next, from) === valuesAt(plan, from) ? 'same' : 'changed' };
  }
  const held = heldAt(plan, from, here) ?? heldAt(plan, to, here);
  if (held) return { reason: held };
  const joint = { kind: connection.kind ?? 'fusion', ribbon: connection.ribbon ?? undefined };
  const made = connectEnds(plan, { from, to, count: 1, ...joint }, here.limits);
  if (isRefused(made)) return { reason: made.refused };
  const next = withValues(made, from, values);
  return 'id' in next ? { reason: next } : { plan: next, what: 'added' };
}

/**
 * Puts the rows of a sheet into a plan. Connections of the plan stay: a row that contradicts one of them, or an earlier row, is
 * left with the reason; a row of the same connection gives it its tray, position, state and loss.
 */
export function applySheet(plan: ClosurePlan, rows: readonly SheetRow[], here: SheetHere): SheetResult {
  let now = plan;
  const counts = { added: 0, changed: 0, same: 0 };
  const left: LeftRow[] = [];
  // Rows with a position come first, so that they find it free.
  const ordered = rows.toSorted((a, b) => Number(a.position === '') - Number(b.position === ''));
  for (const row of ordered) {
    const connections = connectionsIn(row, here);
    if ('id' in connections) {
      left.push({ row, reason: connections });
      continue;
    }
    for (const one of connections) {
      const step = take(now, one, here);
      if (!step) continue;
      if ('reason' in step) {
        left.push({ row, reason: step.reason });
        continue;
      }
      now = step.plan;
      counts[step.what] += 1;
    }
  }
  return { plan: now, ...counts, left };
}
