import { useEffect, useState } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import type { Outbox, Receipt } from '../../../../offline/outbox/outbox';
import { receiptText } from '../../../text/sync/sync-text';
import { lineReason } from '../unsent/sync-lines';

/** An item that was sent from the review, as it was called then. */
export type SentItem = { readonly ref: ItemRef; readonly name: string };

/** Its fate: it waits, the service has it, or it came back to the user. */
export type Fate = { readonly kind: 'waiting' | 'sent' | 'stuck'; readonly text: string };

/** The receipt of an item that was sent at `since` or later, wall clock milliseconds. Newest first, as they are kept. */
function receiptFor(receipts: readonly Receipt[], ref: ItemRef, since: number): Receipt | undefined {
  return receipts.find((receipt) => receipt.ref === ref && receipt.at >= since);
}

/** The fate of an item, by what is outstanding and by the receipts. Pure. */
export function fateOf(
  outbox: Pick<Outbox, 'outstandingOf'>,
  ref: ItemRef,
  past: { readonly receipts: readonly Receipt[]; readonly since: number },
): Fate {
  const one = outbox.outstandingOf(ref);
  if (one) {
    const stuck = one.state === 'conflict' || one.state === 'rejected';
    return { kind: stuck ? 'stuck' : 'waiting', text: lineReason(one) };
  }
  const receipt = receiptFor(past.receipts, ref, past.since);
  return { kind: 'sent', text: receipt ? receiptText(receipt) : text('common.onServer') };
}

/** Follows items that are sent: a receipt each, which stays until the review is left. */
export function useSent(outbox: Outbox) {
  const [sent, setSent] = useState<readonly SentItem[]>([]);
  const [since] = useState(() => Date.now());
  const [became, setBecame] = useState<ReadonlyMap<ItemRef, ItemRef>>(new Map());
  const [receipts, setReceipts] = useState<readonly Receipt[]>([]);
  useEffect(
    () =>
      outbox.on((event) => {
        if (event.kind !== 'settled') return;
        const { ref, newRef } = event;
        if (newRef) setBecame((before) => new Map(before).set(ref, newRef));
      }),
    [outbox],
  );
  const count = sent.length;
  useEffect(() => {
    if (count === 0) return;
    let timer: number | undefined;
    const look = () => {
      timer = undefined;
      outbox.receipts().then(setReceipts, reportUnexpected);
    };
    look();
    const end = outbox.store.subscribe(() => {
      timer ??= window.setTimeout(look, 200);
    });
    return () => {
      end();
      window.clearTimeout(timer);
    };
  }, [outbox, count]);
  const send = (items: readonly SentItem[]) => {
    const refs = items.map(({ ref }) => ref);
    setSent((before) => [...items, ...before.filter(({ ref }) => !refs.includes(ref))]);
    outbox.sendNow(refs);
  };
  const fates = sent.map((item) => {
    return { ...item, ...fateOf(outbox, became.get(item.ref) ?? item.ref, { receipts, since }) };
  });
  return { fates, send };
}
