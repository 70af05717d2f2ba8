import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useToasts } from '../../../ui/overlays/toast';
import { useServices } from '../../services';
import { text } from '../../text/text';

function clearedText(count: number): string {
  return text(
    '{count, plural, =0 {You are still signed in.} one {You are still signed in, and your change is kept.} other {You are still signed in, and your # changes are kept.}} Go on as before; to leave this device, sign out.',
    { count },
  );
}

/** Milliseconds within which what goes piece by piece is one clearing. */
const oneClearing = 30_000;

/** A short word when the data of the site was cleared, by the user or the browser, and the page goes on (F20). */
export function StorageClearedNotice() {
  const { storage, outbox } = useServices();
  const { show } = useToasts();
  const cleared = useStore(storage.store, (state) => state.cleared);
  const shownCount = useRef(cleared);
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (cleared <= shownCount.current) return;
    shownCount.current = cleared;
    const now = performance.now();
    if (now - shownAt.current < oneClearing) return;
    shownAt.current = now;
    show({
      title: text('The data of this site was cleared'),
      description: clearedText(outbox.store.getState().count),
    });
  }, [cleared, show, outbox]);
  return null;
}
