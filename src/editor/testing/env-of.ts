import type { Item } from '../../items/item';
import type { CommandEnv } from '../command-env';
import { createDocument } from '../document/create-document';
import { createItemNames, createPartNames } from '../document/item-names';
import { createSpatialQuery } from '../document/spatial-query';

/** The environment of commands, over a document of these items; everything is writable unless `over` sets it otherwise. */
export function envOf(items: readonly Item[] = [], over: Partial<CommandEnv> = {}): CommandEnv {
  const document = createDocument();
  const nextName = createItemNames(document);
  const { near } = createSpatialQuery(document);
  let [ids, changes] = [0, 0];
  for (const item of items) document.receive(item);
  return {
    document,
    near,
    projectId: 1,
    writable: true,
    locked: () => false,
    override: null,
    newId: () => `local:${++ids}`,
    newChangeId: () => `change-${++changes}`,
    nextName,
    partName: createPartNames(document, nextName),
    ...over,
  };
}
