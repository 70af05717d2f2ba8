import { expandBounds } from '../../geo/position/expand-bounds';
import { boxOfItem } from '../../items/base/list-base';
import { type LinkField, linkFields } from '../../items/fields/link-fields';
import { type Item, idOf, modelOf } from '../../items/item';
import { specOf } from '../../items/registry';
import type { ItemChange } from '../change';
import type { CommandEnv } from '../command-env';
import { currentFields } from '../document/current-fields';

/** The search distance for items that name an item, metres: a note about a line lies beside it. */
const reach = 200;

/** An item that names another one, and the field that holds its id. */
export type Linked = { readonly item: Item; readonly field: LinkField };

/** "map-segments", "map-segment", "segment": a link's type as services write it (assumed). */
function namesModel(type: unknown, item: Item): boolean {
  const { path, key } = specOf(item.ref);
  return typeof type === 'string' && [path, path.replace(/s$/, ''), key].includes(type);
}

/** The items near another item that name it as their host or their subject (`hostId`, `linkedId`). */
export function linkedItems(env: Pick<CommandEnv, 'near' | 'document'>, item: Item): readonly Linked[] {
  const box = boxOfItem(item);
  if (!box) return [];
  const id = String(idOf(item.ref));
  const models = ['element', 'note', 'document'];
  return env.near(expandBounds(box, reach)).flatMap((other) => {
    if (!models.includes(modelOf(other.ref))) return [];
    const fields = currentFields(other.fields, env.document.current);
    const link = linkFields.find(([type, field]) => namesModel(fields[type], item) && String(fields[field]) === id);
    return link ? [{ item: other, field: link[1] }] : [];
  });
}

/** The patches by which items name another one from now on: by its local id while the service has not seen it. */
export function relinking(linked: readonly Linked[], to: Item): readonly ItemChange[] {
  return linked.map(({ item, field }) => ({
    kind: 'patch',
    ref: item.ref,
    before: { fields: { [field]: item.fields[field] ?? null } },
    after: { fields: { [field]: idOf(to.ref) } },
  }));
}
