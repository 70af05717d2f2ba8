import { type Item, isLocal, type Patch } from '../items/item';
import type { Change, ItemChange, Note, NoteKey, Refusal } from './change';
import { reverse } from './commands/reverse';
import type { EditorDocument } from './document';

/** A step keeps the sentence of the edit that it was, however often it was taken back and restored. */
type Step = { readonly note: Note; readonly change: Change };

export type History = {
  /** Remembers a committed change as one undo step. What could be redone is gone. */
  readonly push: (change: Change) => void;
  /** The change that takes the last step back, for the caller to commit. */
  readonly undo: (newId: () => string) => Change | Refusal;
  readonly redo: (newId: () => string) => Change | Refusal;
  /** The sentences of the steps that `undo` and `redo` would take; null when there is none. */
  readonly nextUndo: () => Note | null;
  readonly nextRedo: () => Note | null;
  readonly clear: () => void;
};

const cap = 500;

/** The status that stands for deletion, which the interface does not have (gaps.md 10). */
const goneStatus = 'abandoned';

/**
 * One item's part of a reversing change in terms of the document of now: refs follow renames, `before` is what head
 * says, a create that the service has seen becomes the status `abandoned`.
 */
function resolved(part: ItemChange, document: EditorDocument): readonly ItemChange[] {
  const ref = document.current(part.kind === 'patch' ? part.ref : part.item.ref);
  const head = document.get(ref);
  if (part.kind === 'create') return head ? [] : isLocal(ref) ? [part] : [];
  if (!head) return [];
  if (part.kind === 'drop') return isLocal(ref) ? [{ kind: 'drop', item: head }] : [abandoned(head)];
  return [{ kind: 'patch', ref, before: partOf(head, part), after: part.after }];
}

const isDrop = (part: ItemChange) => part.kind === 'drop';

function abandoned({ ref, fields }: Item): ItemChange {
  const before = { fields: { status: fields['status'] ?? null } };
  return { kind: 'patch', ref, before, after: { fields: { status: goneStatus } } };
}

function partOf(head: Item, { after }: Extract<ItemChange, { kind: 'patch' }>): Patch {
  const names = Object.keys(after.fields ?? {});
  return {
    ...(after.geometry === undefined ? {} : { geometry: head.geometry }),
    ...(names.length === 0
      ? {}
      : { fields: Object.fromEntries(names.map((name) => [name, head.fields[name] ?? null])) }),
  };
}

/** Undo and redo over a document, at most 500 steps. It only answers changes; committing them is the editor's. */
export function createHistory(document: EditorDocument): History {
  let undos: Step[] = [];
  let redos: Step[] = [];
  const back = (step: Step, key: NoteKey, id: string): Change => {
    const params = { ...step.note.params, step: step.note.key };
    const change = reverse(step.change, { id, note: { key, params } });
    const items = change.items.flatMap((part) => resolved(part, document));
    const left = change.items.filter(isDrop).length - items.filter(isDrop).length;
    return { ...change, note: { key, params: left > 0 ? { ...params, abandoned: left } : params }, items };
  };
  return {
    push: (change) => {
      undos = [...undos, { note: change.note, change }].slice(-cap);
      redos = [];
    },
    undo: (newId) => {
      const step = undos.pop();
      if (!step) return { refusal: 'nothing-to-undo' };
      const change = back(step, 'undid', newId());
      redos.push({ note: step.note, change });
      return change;
    },
    redo: (newId) => {
      const step = redos.pop();
      if (!step) return { refusal: 'nothing-to-redo' };
      const change = back(step, 'restored', newId());
      undos.push({ note: step.note, change });
      return change;
    },
    nextUndo: () => undos.at(-1)?.note ?? null,
    nextRedo: () => redos.at(-1)?.note ?? null,
    clear: () => {
      undos = [];
      redos = [];
    },
  };
}
