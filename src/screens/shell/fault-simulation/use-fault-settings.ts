import { useCallback, useEffect, useRef, useState } from 'react';
import { useToasts } from '../../../ui/overlays/toast';
import { text } from '../../text/text';
import { allRight } from './active-faults';
import type { Disturbance, WhatIf } from './fault-simulation';

export type WhatIfControl = {
  /** What goes wrong now. */
  readonly now: Disturbance;
  /** False until the service has said how its switches stand. */
  readonly known: boolean;
  readonly set: (next: Partial<Disturbance>) => void;
  /** Asks the service again: it may have started anew. */
  readonly read: () => void;
};

/** How the demo's switches stand. They belong to the service; here is a copy that follows the hand at once. */
export function useWhatIfControl(whatIf: WhatIf): WhatIfControl {
  const [now, setNow] = useState<Disturbance | null>(null);
  const latest = useRef(0);
  const toasts = useToasts();

  /** Only the last word counts: answers to earlier ones are out of date. */
  const follow = useCallback(async (word: () => Promise<Disturbance>) => {
    latest.current += 1;
    const turn = latest.current;
    const held = await word();
    if (turn === latest.current) setNow(held);
  }, []);
  const read = useCallback(() => {
    // A service that cannot start says so on a page of its own.
    follow(whatIf.read).catch((error: unknown) => console.warn('The switches cannot be read', error));
  }, [follow, whatIf]);
  useEffect(read, [read]);

  const set = (next: Partial<Disturbance>) => {
    setNow((before) => ({ ...(before ?? allRight), ...next }));
    follow(() => whatIf.set(next)).catch((error: unknown) => {
      toasts.show({ title: text('The switch did not move'), description: String(error) });
      read();
    });
  };
  return { now: now ?? allRight, known: now !== null, set, read };
}
