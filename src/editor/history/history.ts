import { mergedPatch } from '../../items/changes/patch';
import type { ItemRef } from '../../items/item';
import type { Change, ItemChange, Note, NoteKey, Refusal } from '../change';
import type { EditorDocument } from '../document/document';
import { nameParams } from '../document/item-names';
import { partOf, resolvedPart, unchangedSince } from './resolved-part';
import { refOfPart, renamedStep, type Step } from './step';

export type History = {
  /** Remembers a committed change as one undo step. What could be redone is gone. */
  readonly push: (change: Change) => void;
  /** The change that takes the last step back, for the caller to commit. */
  readonly undo: (newId: () => string) => Change | Refusal;
  readonly redo: (newId: () => string) => Change | Refusal;
  /**
   * The change that takes one step back and leaves all others, as an edit of its own. Refusals: not-found, `step-gone` when its
   * items are no longer here, `changed-since` when all of it was changed again later.
   */
  readonly takeBack: (id: string, newId: () => string) => Change | Refusal;
  /** The change that puts one item back to its state after a step, or (null) before all steps. Refusals: not-found, step-gone. */
  readonly putBack: (ref: ItemRef, id: string | null, newId: () => string) => Change | Refusal;
  /** All steps, oldest first: the done steps, then the undone ones. A new list after every change. */
  readonly steps: () => readonly Step[];
  /** Puts the steps of an earlier visit before those of this one, in the order of their time. */
  readonly restore: (steps: readonly Step[]) => void;
  /** The sentences of the steps that `undo` and `redo` would take; null when there is none. */
  readonly nextUndo: () => Note | null;
  readonly nextRedo: () => Note | null;
  readonly clear: () => void;
};

/** Steps that are kept. */
const mostSteps = 500;

const isDrop = (part: ItemChange) => part.kind === 'drop';

/** Drops that became a status, because the service has the item. */
function left(wanted: readonly ItemChange[], items: readonly ItemChange[]): number {
  return wanted.filter(isDrop).length - items.filter(isDrop).length;
}

/** The subject of a step, without the remarks of the time when it was made. */
function aboutOf({ note }: Step): Note['params'] {
  const { abandoned: _abandoned, kept: _kept, gone: _gone, ...about } = note.params;
  return about;
}

/** A change that takes another one back, item by item, last one first. */
export function reverse(change: Change, own: { readonly id: string; readonly note: Note }): Change {
  return { ...own, gesture: own.id, items: change.items.map(reverseItem).reverse() };
}

/** The reverse of one item's part: create and drop, before and after change places. */
function reverseItem(change: ItemChange): ItemChange {
  if (change.kind === 'create') return { kind: 'drop', item: change.item };
  if (change.kind === 'drop') return { kind: 'create', item: change.item };
  return { kind: 'patch', ref: change.ref, before: change.after, after: change.before };
}

/** Makes a step the other way round: an undo or a redo. */
function turned(step: Step, document: EditorDocument, id: string): { readonly change: Change; readonly step: Step } {
  const key: NoteKey = step.done ? 'undid' : 'restored';
  const params = { ...aboutOf(step), step: step.note.key };
  const whole = reverse(step.change, { id, note: { key, params } });
  const parts = whole.items.map((part) => ({ part, now: resolvedPart(part, document) }));
  const items = parts.flatMap(({ now }) => now ?? []);
  const here = parts.map(({ part }) => part).filter((part) => document.get(refOfPart(part)));
  const abandoned = left(here, items);
  const isGone = items.length === 0 && here.length === 0;
  const more = isGone ? { gone: 1 } : abandoned > 0 ? { abandoned } : {};
  const change = { ...whole, note: { key, params: { ...params, ...more } }, items };
  // A step without anything to act on now keeps its words: the item may come back.
  const kept = { ...change, items: parts.map(({ part, now }) => now ?? part) };
  return { change, step: { ...step, change: kept, done: !step.done } };
}

/** Undone steps that are older than a step that was done since went with it. */
function inOrder(steps: readonly Step[]): readonly Step[] {
  const sorted = steps.toSorted((a, b) => a.at - b.at);
  const done = sorted.filter((step) => step.done);
  const last = done.at(-1)?.at ?? Number.NEGATIVE_INFINITY;
  return [...done.slice(-mostSteps), ...sorted.filter((step) => !step.done && step.at > last)];
}

function takeBack(step: Step, document: EditorDocument, id: string): Change | Refusal {
  const found = step.change.items.filter((part) => part.kind === 'drop' || document.get(refOfPart(part)));
  if (found.length === 0) return { refusal: 'step-gone' };
  const reversed = found.flatMap((part) => unchangedSince(part, document) ?? []).map(reverseItem);
  const items = reversed.reverse().flatMap((part) => resolvedPart(part, document) ?? []);
  if (items.length === 0) return { refusal: 'changed-since' };
  const abandoned = left(reversed, items);
  const kept = found.length - items.length;
  const more = { ...(abandoned > 0 ? { abandoned } : {}), ...(kept > 0 ? { kept } : {}) };
  return {
    id,
    gesture: id,
    note: { key: 'took-back', params: { ...aboutOf(step), of: step.note.key, ...more } },
    items,
  };
}

/** The part that puts an item back to before these steps, which come oldest first; null when they do not touch it. */
function partBefore(ref: ItemRef, steps: readonly Step[], document: EditorDocument): ItemChange | null {
  const parts = steps.flatMap(({ change }) => change.items.filter((part) => document.current(refOfPart(part)) === ref));
  const head = document.get(ref);
  const made = parts.find((part) => part.kind === 'create');
  if (made) return resolvedPart({ kind: 'drop', item: made.item }, document);
  const patches = parts.flatMap((part) => (part.kind === 'patch' ? [part.before] : []));
  if (!head || patches.length === 0) return null;
  const after = patches.reduceRight((later, earlier) => mergedPatch(later, earlier), {});
  return { kind: 'patch', ref, before: partOf(head, after), after };
}

type Mutable = { steps: readonly Step[]; done: number };

function putBack(own: Mutable, document: EditorDocument, ask: { ref: ItemRef; step: string | null; id: string }) {
  const ref = document.current(ask.ref);
  const head = document.get(ref);
  const from = own.steps.findIndex((step) => step.id === ask.step);
  if (!head || (ask.step !== null && (from < 0 || from >= own.done))) return { refusal: 'not-found' } as const;
  const part = partBefore(ref, own.steps.slice(from + 1, own.done), document);
  if (!part) return { refusal: 'step-gone' } as const;
  return { id: ask.id, gesture: ask.id, note: { key: 'put-back', params: nameParams(head) }, items: [part] } as const;
}

/** Less than this counts as no move, metres. */
const nowhere = 0.005;

/**
 * How far two moves of one gesture went together, for the note of their step: `metres`, and `bearing` in degrees clockwise from
 * north. Empty where one of them lacks these, or where the second leads back to where the first began.
 */
export function summedMove(first: Note['params'], second: Note['params']): Note['params'] {
  const [a, b] = [first, second].map(({ metres, bearing }) => {
    const angle = (Number(bearing) * Math.PI) / 180;
    return { east: Number(metres) * Math.sin(angle), north: Number(metres) * Math.cos(angle) };
  });
  const [east, north] = [(a?.east ?? 0) + (b?.east ?? 0), (a?.north ?? 0) + (b?.north ?? 0)];
  const metres = Math.hypot(east, north);
  if (!(metres >= nowhere)) return {};
  return { metres, bearing: ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360 };
}

/** Milliseconds within which another edit of the same gesture belongs to the step before. */
const together = 1000;

/** A step with another edit of its gesture: the state before the first edit and after the last. Null for other shapes of edits. */
function joined(step: Step, change: Change, at: number): Step | null {
  if (step.change.gesture !== change.gesture) return null;
  const earlier = new Map(step.change.items.map((part) => [refOfPart(part), part]));
  const items = change.items.map((part): ItemChange | null => {
    const first = earlier.get(refOfPart(part));
    if (part.kind !== 'patch' || first?.kind !== 'patch') return null;
    return { ...part, before: mergedPatch(part.before, first.before), after: mergedPatch(first.after, part.after) };
  });
  const whole = items.flatMap((part) => part ?? []);
  if (whole.length !== items.length || earlier.size !== items.length) return null;
  const { metres: _metres, bearing: _bearing, ...params } = step.note.params;
  // How far all of them went together.
  const note = { ...step.note, params: { ...params, ...summedMove(step.note.params, change.note.params) } };
  return { ...step, at, note, change: { ...step.change, note, items: whole } };
}

/**
 * Undo and redo over a document, at most 500 steps. It only answers changes; committing them is the editor's. What came into a field
 * since a step, and can be put together by `mergeField` with what the step is taken back to, stays.
 */
export function createHistory(document: EditorDocument, now: () => number = Date.now): History {
  const own: Mutable = { steps: [], done: 0 };
  const turn = (index: number, newId: () => string, refusal: Refusal): Change | Refusal => {
    const step = own.steps[index];
    if (!step) return refusal;
    const { change, step: next } = turned(step, document, newId());
    own.steps = own.steps.with(index, next);
    own.done += next.done ? 1 : -1;
    return change;
  };
  return {
    push: (change) => {
      const done = own.steps.slice(0, own.done);
      const last = done.at(-1);
      const more =
        last && own.done === own.steps.length && now() - last.at < together ? joined(last, change, now()) : null;
      if (more) {
        own.steps = own.steps.with(-1, more);
        return;
      }
      // Steps of one moment keep their order when they are read back by their time.
      const at = Math.max(now(), (last?.at ?? 0) + 1);
      own.steps = [...done, { id: change.id, at, note: change.note, change, done: true }].slice(-mostSteps);
      own.done = own.steps.length;
    },
    undo: (newId) => turn(own.done > 0 ? own.done - 1 : own.steps.length, newId, { refusal: 'nothing-to-undo' }),
    redo: (newId) => turn(own.done, newId, { refusal: 'nothing-to-redo' }),
    takeBack: (id, newId) => {
      const step = own.steps.slice(0, own.done).find((one) => one.id === id);
      return step ? takeBack(step, document, newId()) : { refusal: 'not-found' };
    },
    putBack: (ref, step, newId) => putBack(own, document, { ref, step, id: newId() }),
    steps: () => own.steps,
    restore: (steps) => {
      const known = new Set(own.steps.map(({ id }) => id));
      const old = steps.filter(({ id }) => !known.has(id)).map((step) => renamedStep(step, document.current));
      own.steps = inOrder([...old, ...own.steps]);
      own.done = own.steps.filter(({ done }) => done).length;
    },
    nextUndo: () => own.steps[own.done - 1]?.note ?? null,
    nextRedo: () => own.steps[own.done]?.note ?? null,
    clear: () => {
      own.steps = [];
      own.done = 0;
    },
  };
}
