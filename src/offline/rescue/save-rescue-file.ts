import type { Api } from '../../api/api';
import type { Item, ItemRef } from '../../items/item';
import type { Outbox, Outstanding } from '../outbox/outbox';
import { downloadText } from './download-text';
import type { RescueOrigin } from './rescue-format';
import { writeRescue } from './write-rescue';

export type RescueSource = {
  readonly api: { readonly config: Pick<Api['config'], 'base' | 'version'> };
  readonly user: string;
  /** An item as the user sees it, where it is known. */
  readonly itemOf?: (ref: ItemRef) => Item | undefined;
  /** Of the edits, all by default. */
  readonly only?: readonly ItemRef[];
};

function wanted(all: readonly Outstanding[], only: RescueSource['only']): readonly Outstanding[] {
  return only ? all.filter(({ ref }) => only.includes(ref)) : all;
}

/**
 * Saves what is unsent as a rescue file, at any moment, without the storage of this device: only what is in memory is
 * read. Answers the file's name and how many edits are in it.
 */
export function saveRescueFile(
  outbox: Pick<Outbox, 'all'>,
  source: RescueSource,
): { readonly name: string; readonly count: number } {
  const outstanding = wanted(outbox.all(), source.only);
  const { base, version } = source.api.config;
  const savedAt = new Date().toISOString();
  const origin: RescueOrigin = { base, apiVersion: version, user: source.user, savedAt };
  const name = `strandmap-rescue-${savedAt.slice(0, 16).replaceAll(':', '')}.geojson`;
  const text = writeRescue({ outstanding, origin, ...(source.itemOf ? { itemOf: source.itemOf } : {}) });
  downloadText(name, text);
  return { name, count: outstanding.length };
}
