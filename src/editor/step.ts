import type { ItemRef } from '../items/item';
import type { Change, ItemChange, Note } from './change';

/**
 * One undo step. It keeps the sentence of the edit that it was, however often it was taken back and restored. `change` is what
 * was committed for it last: what did it while it is `done`, else what took it back.
 */
export type Step = {
  readonly id: string;
  /** When the edit was made, wall clock milliseconds. */
  readonly at: number;
  readonly note: Note;
  readonly change: Change;
  readonly done: boolean;
};

/** The item that a part of a change is about, by the ref that it had then. */
export function refOfPart(part: ItemChange): ItemRef {
  return part.kind === 'patch' ? part.ref : part.item.ref;
}

/** A step with every ref by the name that `nameNow` answers: after a reload, local refs may have become the service's. */
export function renamedStep(step: Step, nameNow: (ref: ItemRef) => ItemRef): Step {
  const items = step.change.items.map((part): ItemChange => {
    const ref = nameNow(refOfPart(part));
    return part.kind === 'patch' ? { ...part, ref } : { ...part, item: { ...part.item, ref } };
  });
  return { ...step, change: { ...step.change, items } };
}
