import type { OutboxEntry, WireFields } from '../outbox/outbox';

/** The name and version by which a file is recognised as one of ours. */
export const rescueFormat = { format: 'strandmap-rescue', version: 1 } as const;

/** One edit in a rescue file: what the service would have been asked, word by word, and what the outbox takes back. */
export type RescueOperation = {
  readonly request: { readonly method: 'POST' | 'PATCH'; readonly path: string; readonly body: WireFields };
  readonly entry: Exclude<OutboxEntry, { kind: 'drop' }>;
};

/** The user and the service of the edits, and since when (ISO 8601) they are in the file. */
export type RescueOrigin = {
  readonly base: string;
  readonly apiVersion: string;
  readonly user: string;
  readonly savedAt: string;
};

/** The limits of a file, so that a hostile one is refused before it is read (F58). */
export const rescueLimits = { characters: 50 * 1024 * 1024, operations: 50_000, fields: 200 } as const;
