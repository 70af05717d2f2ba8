import { refOfPart, type Step } from '../../../../editor/history/step';
import type { ItemRef } from '../../../../items/item';
import type { Receipt } from '../../../../offline/outbox/outbox';
import { historyText } from '../../../text/steps/history-text';

/** The facts for the rows about items and of their sending. */
export type RowFacts = {
  /** The name that an item has now. */
  readonly current: (ref: ItemRef) => ItemRef;
  readonly isHere: (ref: ItemRef) => boolean;
  /** True while something of the item waits to be sent. */
  readonly isWaiting: (ref: ItemRef) => boolean;
  /** Newest first. */
  readonly receipts: readonly Receipt[];
};

/** A step as the list shows it. */
export type HistoryRow = {
  readonly id: string;
  readonly sentence: string;
  /** Wall clock milliseconds. */
  readonly at: number;
  readonly done: boolean;
  /** None of its items is here any more. */
  readonly gone: boolean;
  /** Nothing of it waits any more. */
  readonly sent: boolean;
  /** When the last of it arrived, wall clock milliseconds, as far as this device still knows. */
  readonly sentAt: number | null;
};

const arrived: readonly Receipt['what'][] = ['sent', 'found', 'merged'];

/** Each item of a step by the name that it had and the one that it has. */
function namesOf({ change }: Step, { current }: RowFacts): readonly (readonly ItemRef[])[] {
  return change.items.map((part) => [...new Set([refOfPart(part), current(refOfPart(part))])]);
}

/** When an item's edit of a moment arrived: with the first receipt after it. */
function arrivalOf(names: readonly ItemRef[], since: number, receipts: readonly Receipt[]): number | null {
  const found = receipts.findLast(({ ref, at, what }) => at >= since && names.includes(ref) && arrived.includes(what));
  return found?.at ?? null;
}

function rowOf(step: Step, facts: RowFacts): HistoryRow {
  const items = namesOf(step, facts);
  const gone = !items.flat().some(facts.isHere);
  const sent = step.done && !gone && !items.flat().some(facts.isWaiting);
  const times = sent ? items.flatMap((names) => arrivalOf(names, step.at, facts.receipts) ?? []) : [];
  const sentAt = times.length > 0 ? Math.max(...times) : null;
  return { id: step.id, sentence: historyText(step.note), at: step.at, done: step.done, gone, sent, sentAt };
}

/** The steps as rows, newest first. */
export function historyRows(steps: readonly Step[], facts: RowFacts): readonly HistoryRow[] {
  return steps.map((step) => rowOf(step, facts)).reverse();
}

/** The row above which the line "sent" is drawn: it and all below were sent, as far as they are still here. Null for none. */
export function firstSent(rows: readonly HistoryRow[]): HistoryRow | null {
  const last = rows.findLastIndex((row) => !row.done || (!row.sent && !row.gone));
  return rows.slice(last + 1).find((row) => row.sent) ?? null;
}

/** The rows that are about an item, newest first: its own history. */
export function stepsOfItem(steps: readonly Step[], ref: ItemRef, current: RowFacts['current']): readonly Step[] {
  const touches = ({ change }: Step) => change.items.some((part) => current(refOfPart(part)) === ref);
  return steps.filter((step) => step.done && touches(step)).reverse();
}
