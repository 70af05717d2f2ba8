import type { ItemRef, Patch } from '../../items/item';
import type { Change, ItemChange, Note } from '../change';
import { fieldsNow } from '../document/current-fields';

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
  const patchNow = (patch: Patch): Patch =>
    patch.fields === undefined ? patch : { ...patch, fields: fieldsNow(patch.fields, nameNow) };
  const items = step.change.items.map((part): ItemChange => {
    const ref = nameNow(refOfPart(part));
    if (part.kind === 'patch') return { ...part, ref, before: patchNow(part.before), after: patchNow(part.after) };
    return { ...part, item: { ...part.item, ref, fields: fieldsNow(part.item.fields, nameNow) } };
  });
  return { ...step, change: { ...step.change, items } };
}
