import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import type { Outstanding } from '../../../../offline/outbox/outbox';
import { withinSentence } from '../../../text/model-name';
import { reasonText } from '../../../text/sync/sync-text';
import { compareRows } from '../conflict/compare-rows';

/** One line of the panel behind the chip. */
export type SyncLine = {
  readonly ref: ItemRef;
  readonly name: string;
  readonly what: string;
  readonly reason: string;
  readonly one: Outstanding;
};

/** The lines that wait for the user's decision, and those that wait for the line or for their turn. */
export type SyncLines = { readonly stuck: readonly SyncLine[]; readonly waiting: readonly SyncLine[] };

/** How much an edit changes, in words. */
export function editText({ kind, patch }: Pick<Outstanding, 'kind' | 'patch'>): string {
  if (kind === 'create') return text('sync.new');
  const names = Object.keys(patch).filter((name) => name !== 'mapProjectId' && name !== 'lng');
  const count = names.length + (names.includes('lat') || !('lng' in patch) ? 0 : 1);
  return text('sync.propertiesChanged', { count });
}

/** Why a line stands where it stands; a conflict names what is in dispute as the inspector calls it. */
export function lineReason(one: Outstanding): string {
  const isFields = one.state === 'conflict' && one.error?.kind !== 'abandoned';
  const disputed = isFields ? compareRows(one).filter((row) => row.disputed) : [];
  if (disputed.length === 0) return reasonText(one);
  return text('sync.someoneElseChanged', {
    fields: disputed.map(({ label }) => withinSentence(label)).join(', '),
  });
}

/** The edits that wait, and those that need the user. */
export function syncLines(outstanding: readonly Outstanding[], nameOf: (one: Outstanding) => string): SyncLines {
  const lines = outstanding.map(
    (one): SyncLine => ({ ref: one.ref, name: nameOf(one), what: editText(one), reason: lineReason(one), one }),
  );
  const isStuck = ({ one }: SyncLine) => one.state === 'rejected' || one.state === 'conflict';
  return { stuck: lines.filter(isStuck), waiting: lines.filter((line) => !isStuck(line)) };
}
