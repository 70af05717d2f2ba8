import type { Filter } from '../filter/filter';
import { type Fields, type ItemRef, idOf, type ModelKey, refOf } from '../item';
import { modelKeys, specOf } from '../registry';

/** The fields by which a document names the item that it is about (docs/domain.md 3.11). Pure. */
export function documentLink(about: ItemRef): { readonly linkedType: string; readonly linkedId: number | string } {
  return { linkedType: specOf(about).path, linkedId: idOf(about) };
}

/** "map-poles", "map-pole", "pole": as services write a link's type (assumed). */
function spellings(model: ModelKey): readonly string[] {
  const { path, key } = specOf(`${model}:0`);
  return [path, path.replace(/s$/, ''), key];
}

/** The shared fields of the documents about one item. Pure. */
export function documentsAbout(about: ItemRef): Filter {
  const { linkedId, linkedType } = documentLink(about);
  const model = modelKeys.find((key) => specOf(`${key}:0`).path === linkedType) ?? 'document';
  return [
    { field: 'linkedType', test: 'is', values: spellings(model) },
    { field: 'linkedId', test: 'is', values: [String(linkedId)] },
  ];
}

/** The model that a link's type names, or null. Pure. */
export function linkedModel(linkedType: unknown): ModelKey | null {
  return modelKeys.find((key) => typeof linkedType === 'string' && spellings(key).includes(linkedType)) ?? null;
}

/** The item that a document is about, or null. Pure. */
export function aboutOf({ linkedType, linkedId }: Fields): ItemRef | null {
  const model = linkedModel(linkedType);
  if (!model) return null;
  if (typeof linkedId === 'number') return refOf(model, linkedId);
  return typeof linkedId === 'string' && linkedId.startsWith('local:')
    ? refOf(model, `local:${linkedId.slice(6)}`)
    : null;
}
