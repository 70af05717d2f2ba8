import { mergeField } from '../../fibres/blocks/merge-field';
import { geometryFingerprint } from '../../items/changes/geometry-fingerprint';
import { type Item, isLocal, type Patch } from '../../items/item';
import { resolvedAfterMerge } from '../../items/orders/merge-orders';
import type { ItemChange } from '../change';
import { currentFields } from '../document/current-fields';
import type { EditorDocument } from '../document/document';
import { refOfPart } from './step';

type Patching = Extract<ItemChange, { kind: 'patch' }>;

/** The status that stands for deletion, which the interface does not have (A10). */
export const goneStatus = 'abandoned';

/**
 * One item's part of a reversing change in terms of the document of now: refs follow renames, `before` is taken from head, a
 * create that the service has seen becomes the status `abandoned`. Null when there is nothing left to change.
 */
export function resolvedPart(part: ItemChange, document: EditorDocument): ItemChange | null {
  const ref = document.current(refOfPart(part));
  const head = document.get(ref);
  if (part.kind === 'create') return head || !isLocal(ref) ? null : part;
  if (!head) return null;
  if (part.kind === 'drop') return isLocal(ref) ? { kind: 'drop', item: head } : abandoned(head);
  const after = withLaterParts(part, head, document.current);
  return { kind: 'patch', ref, before: partOf(head, after), after };
}

/**
 * The fields of a reversing part, with later changes of a closure or of the blocks of a description: only the work of the step is taken
 * back, and not the splices that a colleague or a later step made.
 */
function withLaterParts({ before, after }: Patching, head: Item, currentRef: EditorDocument['current']): Patch {
  if (after.fields === undefined) return after;
  const [left, wanted] = [currentFields(before.fields ?? {}, currentRef), currentFields(after.fields, currentRef)];
  const held = currentFields(head.fields, currentRef);
  const merged = Object.keys(wanted).flatMap((name): (readonly [string, unknown])[] => {
    const isSame = JSON.stringify(left[name] ?? null) === JSON.stringify(held[name] ?? null);
    const whole = isSame ? null : mergeField(name, { base: left[name], mine: wanted[name], theirs: held[name] });
    return whole ? [[name, whole.value]] : [];
  });
  const fields = Object.fromEntries(merged);
  const sides = { mine: wanted['description'], theirs: held['description'] };
  const follows = resolvedAfterMerge(sides, fields['description']);
  return merged.length === 0 ? after : { ...after, fields: { ...after.fields, ...fields, ...follows } };
}

/**
 * The rest of a part that is still as that part left it, or null: a field that was changed again since is not the part's to take back.
 * Places are compared to seven decimals, which is what a service may round to.
 */
export function unchangedSince(part: ItemChange, document: EditorDocument): ItemChange | null {
  const head = document.get(refOfPart(part));
  if (part.kind === 'create') return head ? part : null;
  if (part.kind === 'drop') return head ? null : part;
  return head ? narrowed(part, head, document.current) : null;
}

/** The present values of an item for all that a patch touches. */
export function partOf(head: Item, after: Patch): Patch {
  const names = Object.keys(after.fields ?? {});
  return {
    ...(after.geometry === undefined ? {} : { geometry: head.geometry }),
    ...(names.length === 0
      ? {}
      : { fields: Object.fromEntries(names.map((name) => [name, head.fields[name] ?? null])) }),
  };
}

function abandoned({ ref, fields }: Item): ItemChange {
  const before = { fields: { status: fields['status'] ?? null } };
  return { kind: 'patch', ref, before, after: { fields: { status: goneStatus } } };
}

function narrowed(part: Patching, head: Item, currentRef: EditorDocument['current']): ItemChange | null {
  const { before, after } = part;
  const { geometry } = after;
  const isPlaced = geometry !== undefined && geometryFingerprint(geometry) === geometryFingerprint(head.geometry);
  const [written, held] = [currentFields(after.fields ?? {}, currentRef), currentFields(head.fields, currentRef)];
  const set = currentFields(before.fields ?? {}, currentRef);
  const names = Object.keys(written).filter((name) => {
    const isKept = JSON.stringify(written[name] ?? null) === JSON.stringify(held[name] ?? null);
    return isKept || mergeField(name, { base: written[name], mine: set[name], theirs: held[name] }) !== null;
  });
  if (!isPlaced && names.length === 0) return null;
  const kept = (patch: Patch): Patch => ({
    ...(isPlaced && patch.geometry !== undefined ? { geometry: patch.geometry } : {}),
    ...(names.length > 0
      ? { fields: Object.fromEntries(names.map((name) => [name, patch.fields?.[name] ?? null])) }
      : {}),
  });
  return { ...part, before: kept(before), after: kept(after) };
}
