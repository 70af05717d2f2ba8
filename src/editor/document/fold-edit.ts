import type { Item, Patch } from '../../items/item';
import type { Edit } from './document';

/** An item with a patch on top. A place given to an item whose record had none also ends its problem. */
export function patched(item: Item, patch: Patch): Item {
  const { problem, ...sound } = item;
  const mended = patch.geometry || problem === undefined ? sound : item;
  return {
    ...mended,
    ...(patch.geometry === undefined ? {} : { geometry: patch.geometry }),
    ...(patch.fields === undefined ? {} : { fields: { ...item.fields, ...patch.fields } }),
  };
}

/** Two patches as one: the later one wins, key by key. */
export function mergedPatch(earlier: Patch, later: Patch): Patch {
  const fields = later.fields === undefined ? earlier.fields : { ...earlier.fields, ...later.fields };
  const geometry = later.geometry === undefined ? earlier.geometry : later.geometry;
  return { ...(geometry === undefined ? {} : { geometry }), ...(fields === undefined ? {} : { fields }) };
}

/** What an item's edit becomes when a patch is added to it. An unsent item takes the patch in. */
export function foldEdit(edit: Edit | undefined, patch: Patch): Edit {
  if (edit === undefined) return { kind: 'patch', patch };
  if (edit.kind === 'create') return { kind: 'create', item: patched(edit.item, patch) };
  return { kind: 'patch', patch: mergedPatch(edit.patch, patch) };
}

/** Head of one item: base with its edit on top. Undefined when there is nothing to patch (yet). */
export function headOf(base: Item | undefined, edit: Edit | undefined): Item | undefined {
  if (edit === undefined) return base;
  const { kind } = edit;
  if (base === undefined) return kind === 'create' ? edit.item : undefined;
  return patched(base, kind === 'create' ? { geometry: edit.item.geometry, fields: edit.item.fields } : edit.patch);
}
