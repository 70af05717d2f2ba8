import { expandBounds } from '../geo/expand-bounds';
import { type Item, idOf, modelOf } from '../items/item';
import { boxOfItem } from '../items/list-base';
import { specOf } from '../items/registry';
import type { CommandEnv } from './command-env';

/** How far from an item those that name it are looked for, metres: a note about a line is put beside it. */
const reach = 200;

const links = [
  ['hostType', 'hostId'],
  ['linkedType', 'linkedId'],
] as const;

/** An item that names another one, and the field that holds its id. */
export type Linked = { readonly item: Item; readonly field: 'hostId' | 'linkedId' };

/** "map-segments", "map-segment", "segment": a link's type as services write it (assumed). */
function namesModel(type: unknown, item: Item): boolean {
  const { path, key } = specOf(item.ref);
  return typeof type === 'string' && [path, path.replace(/s$/, ''), key].includes(type);
}

/** The items near another one that name it as their host or as what they are about (`hostId`, `linkedId`). */
export function linkedItems(env: Pick<CommandEnv, 'near'>, item: Item): readonly Linked[] {
  const box = boxOfItem(item);
  const id = idOf(item.ref);
  if (!box || typeof id !== 'number') return [];
  const models = ['element', 'note', 'document'];
  return env.near(expandBounds(box, reach)).flatMap((other) => {
    if (!models.includes(modelOf(other.ref))) return [];
    const link = links.find(
      ([type, field]) => namesModel(other.fields[type], item) && Number(other.fields[field]) === id,
    );
    return link ? [{ item: other, field: link[1] }] : [];
  });
}
