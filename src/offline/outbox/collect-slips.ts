import { decided, refsOf } from './decided';
import type { Display } from './display';
import type { Stamp } from './lane';
import type { OpStore } from './op-store';
import type { SlipShelf } from './slip-shelf';

export type CollectPorts = Pick<Stamp, 'newId' | 'rests' | 'now'> & {
  readonly slips: Pick<SlipShelf, 'readLeft'> | null;
  readonly change: OpStore['change'];
  readonly show: Display['show'];
};

/**
 * Puts edits into their lanes whose tab died before it could, in the order in which they were made. One whose tab is only
 * slow hears of it with its own decision. Throws a Failure of kind `storage`.
 */
export async function collectSlips({ slips, change, show, newId, rests, now }: CollectPorts): Promise<void> {
  const found = (await slips?.readLeft()) ?? [];
  if (found.length === 0) return;
  const refs = found.flatMap(({ entries }) => entries.flatMap(refsOf));
  const ids = found.map(({ id }) => id);
  let refused: ReturnType<typeof decided>['refused'] = [];
  const decision = await change(
    refs,
    (box) => {
      const left = found.filter(({ id }) => box.slip(id)?.takenAt === null);
      const made = decided(box, left, { newId, rests });
      refused = made.refused;
      const taken = new Map(left.map(({ id }) => [id, now]));
      return { ...made.decision, times: left.length > 0 ? made.decision.times : {}, slips: taken };
    },
    ids,
  );
  show(
    decision,
    refused.map((ref) => ({ kind: 'changed', ref })),
  );
}
