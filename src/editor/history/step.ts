import { type ItemRef, type Patch, parseRef } from '../../items/item';
import type { Change, ItemChange, Note } from '../change';
import { currentFields } from '../document/current-fields';

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
export function renamedStep(step: Step, currentRef: (ref: ItemRef) => ItemRef): Step {
  const currentPatch = (patch: Patch): Patch =>
    patch.fields === undefined ? patch : { ...patch, fields: currentFields(patch.fields, currentRef) };
  const items = step.change.items.map((part): ItemChange => {
    const ref = currentRef(refOfPart(part));
    if (part.kind === 'patch')
      return { ...part, ref, before: currentPatch(part.before), after: currentPatch(part.after) };
    return { ...part, item: { ...part.item, ref, fields: currentFields(part.item.fields, currentRef) } };
  });
  return { ...step, change: { ...step.change, items } };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isName = (value: unknown): boolean => typeof value === 'string' && parseRef(value) !== null;

function isPart(value: unknown): value is ItemChange {
  if (!isRecord(value)) return false;
  const { kind, item, ref, before, after } = value;
  if (kind === 'patch') return isName(ref) && isRecord(before) && isRecord(after);
  return (kind === 'create' || kind === 'drop') && isRecord(item) && isName(item['ref']) && isRecord(item['fields']);
}

function isChange(value: unknown): value is Change {
  return (
    isRecord(value) && typeof value['id'] === 'string' && Array.isArray(value['items']) && value['items'].every(isPart)
  );
}

/** True when a kept value is a step as this version of the product knows them: another version may have written it. */
export function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false;
  const { id, at, note, change, done } = value;
  const isNamed = isRecord(note) && typeof note['key'] === 'string' && isRecord(note['params']);
  return typeof id === 'string' && Number.isFinite(at) && typeof done === 'boolean' && isNamed && isChange(change);
}
