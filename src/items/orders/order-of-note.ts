import { aboutOf } from '../documents/document-link';
import { fieldOf } from '../filter/field-of';
import { foldText } from '../filter/fold-text';
import type { Item, ItemRef } from '../item';
import { openItem, parseOrder, type WorkOrder } from './work-order';

/** The category of notes that are work orders, where nothing else is configured. */
export const usualOrderCategory = 'work-order';

/** A note as an order is read from it: a record, or a row of columns. */
export type NoteReading = { readonly ref: ItemRef; readonly name: string; readonly value: (field: string) => unknown };

/** `isNewer`: its description has an order of a later version, which this one shows and leaves as it is. */
export type NoteOrder = {
  readonly ref: ItemRef;
  readonly name: string;
  /** The work to be done. */
  readonly body: string;
  readonly createdAt: string;
  readonly order: WorkOrder;
  readonly isNewer: boolean;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** An order that was written by hand or by another program: the work at the item that the note is about, or at its place. */
function plainOrder({ ref, value }: NoteReading): WorkOrder {
  const about = aboutOf({ linkedType: value('linkedType'), linkedId: value('linkedId') }) ?? ref;
  const isDone = value('resolved') === true || value('status') === 'resolved';
  const item = openItem(about, about === ref ? textOf(value('name')) : '');
  return { assignee: '', items: [{ ...item, state: isDone ? 'done' : 'open' }], others: [] };
}

/** The order of a note; null for a note of another category, and for an abandoned note. */
export function orderOfNote(note: NoteReading, category: string): NoteOrder | null {
  const { ref, name, value } = note;
  if (foldText(textOf(value('category'))) !== foldText(category) || value('status') === 'abandoned') return null;
  const read = parseOrder(String(value('description') ?? ''));
  const isNewer = read === 'newer';
  const written = read === 'newer' || read === null || read.items.length === 0 ? null : read;
  const plain = plainOrder(note);
  const assigned = read === 'newer' || read === null ? plain : { ...plain, ...read, items: plain.items };
  return {
    ...{ ref, name, isNewer, body: textOf(value('body')), createdAt: textOf(value('createdAt')) },
    order: written ?? assigned,
  };
}

/** A record as an order is read from it. */
export function noteReading(item: Item, name: string): NoteReading {
  return { ref: item.ref, name, value: (field) => fieldOf(item, field) };
}

/** True when an order is for this user, by any of the user's names; false without an assignee. */
export function isFor({ assignee }: WorkOrder, names: readonly string[]): boolean {
  const to = foldText(assignee.trim());
  return to !== '' && names.some((name) => foldText(name.trim()) === to);
}
