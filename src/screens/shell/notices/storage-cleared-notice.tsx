import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { useToasts } from '../../../ui/overlays/toast';
import { useDevice, useOutbox } from '../../services';

function clearedText(count: number): string {
  return text('notices.stillSignedChangesKept', { count });
}

/** Milliseconds within which what goes piece by piece is one clearing. */
const oneClearing = 30_000;

/** If the user or the browser clears the data of the site, shows a short message; the page stays usable (F20). */
export function StorageClearedNotice() {
  const outbox = useOutbox();
  const { storage } = useDevice();
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
      title: text('notices.dataSiteCleared'),
      description: clearedText(outbox.store.getState().count),
    });
  }, [cleared, show, outbox]);
  return null;
}
