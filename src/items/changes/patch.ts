import type { Item, Patch } from '../item';

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
