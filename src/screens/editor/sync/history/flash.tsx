import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { flashStore } from '../../common/history/flash-store';

/** Milliseconds that it is seen (docs/editing.md 3). */
export const flashMs = 2000;

/** The step that undo or redo was about, over the map. It is announced elsewhere, and closes by itself. */
export function Flash() {
  const { turn, sentence } = useStore(flashStore);
  // A flash from before this map was there is over.
  const [past, setPast] = useState(turn);
  useEffect(() => {
    if (turn === past) return;
    const timer = window.setTimeout(() => setPast(turn), flashMs);
    return () => window.clearTimeout(timer);
  }, [turn, past]);
  if (turn === past) return null;
  return (
    <p key={turn} className="medium breaks history-flash" aria-hidden="true" data-testid="flash">
      {sentence}
    </p>
  );
}
