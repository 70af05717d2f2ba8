import { type Item, type ItemRef, modelOf } from '../../../items/item';
import type { Outstanding } from '../../../offline/outbox/outbox';
import { modelWord, sentenceCase } from '../../words/model-word';
import { opText } from '../../words/sync-text';

/** One line of the list behind the chip. `stuck` ones wait for the user's decision. */
export type SyncLine = {
  readonly ref: ItemRef;
  readonly name: string;
  readonly what: string;
  readonly reason: string;
  readonly state: Outstanding['state'];
  readonly stuck: boolean;
};

function what({ kind, patch }: Outstanding): string {
  if (kind === 'create') return 'New';
  const count = Object.keys(patch).filter((name) => name !== 'mapProjectId').length;
  return count === 1 ? '1 property changed' : `${count} properties changed`;
}

/** What waits or was refused, those that need the user first. */
export function syncLines(
  outstanding: readonly Outstanding[],
  itemOf: (ref: ItemRef) => Item | undefined,
  nameOf: (item: Item) => string,
): readonly SyncLine[] {
  const lines = outstanding.map((one): SyncLine => {
    const item = itemOf(one.ref);
    const word = sentenceCase(modelWord(modelOf(one.ref), 1));
    return {
      ref: one.ref,
      name: item ? nameOf(item) : word,
      what: what(one),
      reason: one.error?.text ?? opText(one.state),
      state: one.state,
      stuck: one.state === 'rejected' || one.state === 'conflict',
    };
  });
  return lines.toSorted((a, b) => Number(b.stuck) - Number(a.stuck));
}
