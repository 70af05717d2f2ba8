import { type ItemRef, idOf } from '../../../../items/item';
import type { OutboxEntry, WireFields } from '../../outbox';
import { connectionsIn } from './connections-in';
import type { Edit, EditLog, GivenUp, Link, Made, Splicing } from './edit-log';
import type { SeededRandom } from './seeded-random';
import type { Written } from './simulated-service';
import { projectId, type SimulatedTab } from './simulated-tab';
import { type EditedField, subjectIn, type ValueKey, valueIn, wirePart } from './subject';

export type UserPorts = {
  readonly random: SeededRandom;
  readonly steps: () => number;
  readonly note: (text: string) => void;
  readonly log: EditLog;
  /** The record of the service, and who wrote it. */
  readonly written: (id: number, field: EditedField) => Written | undefined;
};

/** A move of the user in one tab. */
export type UserAction = (tab: SimulatedTab) => void;

/** An item on the page of a tab. */
export type ShownItem = { readonly tab: SimulatedTab; readonly ref: ItemRef };

/** The edits that are followed until they are stored. */
export type Row = Edit | Made | GivenUp | Link | Splicing;

/** An item as a page shows it: the service's last record with the outstanding edits; null for an item that is gone. */
export function shownIn({ tab, ref }: ShownItem): WireFields | null {
  const [known, outstanding] = [tab.known.get(ref), tab.outbox.outstandingOf(ref)];
  return known || outstanding ? { ...known, ...outstanding?.patch } : null;
}

/** The item's name in the book. */
export function subjectOf({ tab, ref }: ShownItem): string {
  const known = tab.known.get(ref);
  return known ? subjectIn(known) : ref;
}

/** The user has seen what the service has connected in a closure, and that it does not have the rest of what is shown. */
const seePlan = (log: EditLog) => (shownItem: ShownItem, record: WireFields) => {
  const id = idOf(shownItem.ref);
  if (typeof id !== 'number') return;
  const there = connectionsIn(record);
  for (const token of there.keys()) log.see(id, 'connections', token);
  for (const token of connectionsIn(shownIn(shownItem) ?? {}).keys())
    if (!there.has(token)) log.see(id, 'connections', `without ${token}`);
};

/** Writes into the book what the user does, and when it is stored. */
export function createEditRecorder({ steps, note, log, written }: UserPorts) {
  /** Marks the rows when the chip shows that all is stored; true when it does. */
  const look = (tab: SimulatedTab, rows: readonly Row[]): boolean => {
    const isStored = tab.lifetime.isAlive() && tab.outbox.store.getState().durable;
    if (isStored) for (const row of rows) row.storedAt ??= steps();
    return isStored;
  };
  /** Marks the rows as stored when the promise resolves while its page still lives. */
  const follow = (tab: SimulatedTab, stored: Promise<void>, rows: readonly Row[]) => {
    stored.then(
      () => look(tab, rows),
      () => note(`${tab.name} could not store`),
    );
  };
  /** The user has read the service's value of a field, and decides over it. */
  const see = ({ ref }: ShownItem, record: WireFields, field: EditedField) => {
    const id = idOf(ref);
    if (typeof id === 'number') log.see(id, field, valueIn(record, field));
  };
  return {
    follow,
    see,
    seePlan: seePlan(log),
    append: (tab: SimulatedTab, entries: readonly OutboxEntry[], rows: readonly Row[]) => {
      note(`${tab.name} appends ${JSON.stringify(entries)}`);
      log.count += entries.length;
      follow(tab, tab.outbox.append(entries), rows);
      // The chip shows an edit as stored before its record queue is written: from then on it must never be lost.
      const stop = tab.outbox.store.subscribe(() => {
        // An outbox that is closed does not show what was in it.
        if (tab.outbox.store.getState().count > 0 && look(tab, rows)) stop();
      });
    },
    /** Enters a value that the user gave a field. */
    enter: (
      shownItem: ShownItem,
      field: EditedField,
      { value, isUndo }: { value: ValueKey; isUndo: boolean },
    ): Edit => {
      const id = idOf(shownItem.ref);
      const last = typeof id === 'number' ? written(id, field) : undefined;
      const shown = [shownItem.tab.known.get(shownItem.ref), shownIn(shownItem)].map(
        (record) => record && valueIn(record, field),
      );
      const isStale = last?.by === 'us' && !shown.includes(last.value);
      const at = { subject: subjectOf(shownItem), ref: shownItem.ref, tab: shownItem.tab.name, madeAt: steps() };
      const edit = { ...at, field, value, isUndo, isStale, storedAt: null };
      log.edits.push(edit);
      return edit;
    },
    /** An edit as the editor hands it to the outbox: each field with the value that the service last reported. */
    entry: (shownItem: ShownItem, patch: WireFields, fields: readonly EditedField[]): OutboxEntry => {
      const { tab, ref } = shownItem;
      const known = tab.known.get(ref);
      for (const field of known ? fields : []) see(shownItem, known ?? {}, field);
      const base: WireFields = Object.assign({}, ...(known ? fields.map((field) => wirePart(known, field)) : []));
      return { kind: 'update', ref, projectId, patch, base };
    },
  };
}
