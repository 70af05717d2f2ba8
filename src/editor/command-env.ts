import type { Bounds } from '../geo/lng-lat';
import type { Item, ItemRef, LocalId, ModelKey } from '../items/item';
import { modelOf } from '../items/item';
import { accessRefusal } from './access';
import type { Change, ItemChange, Note, Refusal } from './change';
import type { EditorDocument } from './document/document';
import { type Override, protectionRefusal } from './geometry/protection';
import { shapeOntoGlobe } from './geometry/shape-onto-globe';
import { refOfPart } from './history/step';
import { type LineEdit, withKeptPlans } from './topology/kept-plans';

/** The environment of a command: head, who may write, and where new ids and names come from. */
export type CommandEnv = {
  readonly document: EditorDocument;
  readonly projectId: number;
  /** False when the project is open read-only, or not yet. */
  readonly writable: boolean;
  /** The project is still opening: the user's rights are not known yet. */
  readonly opening?: boolean;
  readonly locked: (model: ModelKey) => boolean;
  /** Leave to reshape a protected item, or null. */
  readonly override: Override | null;
  /** Head of all items whose box touches these bounds (degrees). */
  readonly near: (bounds: Bounds) => readonly Item[];
  readonly newId: () => LocalId;
  readonly newChangeId: () => string;
  /** The next free name of a model, such as "S-15"; `offset` counts on from there (0 is the next one). */
  readonly nextName: (model: ModelKey, offset: number) => string;
  /** The name of a further part of a line: "A-0006 /2", or the next free name of our own series; `offset` counts on. */
  readonly partName: (item: Item, offset: number) => string;
};

/** Why nothing at all may be changed now, or null. */
export function refusalToChange({
  writable,
  opening = false,
}: Pick<CommandEnv, 'writable' | 'opening'>): Refusal | null {
  if (writable) return null;
  return accessRefusal(opening ? 'opening' : 'read');
}

/** Why nothing of this model may be changed now, or null. */
export function refusalToWrite(env: CommandEnv, model: ModelKey): Refusal | null {
  const refusal = refusalToChange(env);
  if (refusal) return refusal;
  return env.locked(model) ? { refusal: 'locked', params: { model } } : null;
}

/** The head of an item that a command is about to change, or why it may not. Refusals: read-only, locked, not-found. */
export function itemToChange(env: CommandEnv, ref: ItemRef): Item | Refusal {
  const refusal = refusalToWrite(env, modelOf(ref));
  return refusal ?? env.document.get(ref) ?? { refusal: 'not-found' };
}

/** True for a refusal among a command's answers. */
export function isRefusal(answer: object): answer is Refusal {
  return 'refusal' in answer;
}

/** A drawing across the antimeridian has longitudes beyond 180°; items are kept within ±180°. */
function onGlobe(part: ItemChange): ItemChange {
  if (part.kind === 'create') {
    const geometry = part.item.geometry && shapeOntoGlobe(part.item.geometry);
    return geometry === part.item.geometry ? part : { ...part, item: { ...part.item, geometry } };
  }
  if (part.kind !== 'patch' || !part.after.geometry) return part;
  const geometry = shapeOntoGlobe(part.after.geometry);
  return geometry === part.after.geometry ? part : { ...part, after: { ...part.after, geometry } };
}

/**
 * A change of one gesture, with ids of its own, and with its changes of the plans of closures and the ducts of segments. A
 * command after which other lines hold the fibres, or the same ones the other way round, gives its parts as `items` of a
 * `LineEdit`. Refusals: protected, outside-buffer, locked (closures or segments are), breaks-connections (`count`).
 */
export function changeOf(env: CommandEnv, note: Note, edit: readonly ItemChange[] | LineEdit): Change | Refusal {
  const [drawn, line] = 'items' in edit ? [edit.items, edit] : [edit, undefined];
  const own = drawn.map(onGlobe);
  const refusal = protectionRefusal(env, own);
  if (refusal) return refusal;
  const items = withKeptPlans(env, own, line);
  if (isRefusal(items)) return items;
  const asked = new Set(own);
  const others = new Set(items.filter((part) => !asked.has(part)).map((part) => modelOf(refOfPart(part))));
  const locked = [...others].map((model) => refusalToWrite(env, model)).find((one) => one !== null);
  if (locked) return locked;
  const id = env.newChangeId();
  return { id, gesture: id, note, items };
}
