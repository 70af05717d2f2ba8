import { useCallback, useEffect, useRef, useState } from 'react';
import { text } from '../../../i18n/text';
import { useToasts } from '../../../ui/overlays/toast';
import { noFaults } from './active-faults';
import type { FaultSettings, FaultSimulation } from './fault-simulation';

export type FaultControl = {
  /** The present faults. */
  readonly now: FaultSettings;
  /** False until the service has reported the state of its switches. */
  readonly known: boolean;
  readonly set: (next: Partial<FaultSettings>) => void;
  /** Asks the service again: it may have started again. */
  readonly read: () => void;
};

/** How the demo's switches stand. They belong to the service; here is a copy that follows the user at once. */
export function useFaultSettings(simulation: FaultSimulation): FaultControl {
  const [now, setNow] = useState<FaultSettings | null>(null);
  const latest = useRef(0);
  const toasts = useToasts();

  /** Only the last word counts: answers to earlier ones are out of date. */
  const follow = useCallback(async (word: () => Promise<FaultSettings>) => {
    latest.current += 1;
    const turn = latest.current;
    const held = await word();
    if (turn === latest.current) setNow(held);
  }, []);
  const read = useCallback(() => {
    // A service that cannot start is shown on a page of its own.
    follow(simulation.read).catch((error: unknown) => console.warn('The switches cannot be read', error));
  }, [follow, simulation]);
  useEffect(read, [read]);

  const set = (next: Partial<FaultSettings>) => {
    setNow((before) => ({ ...(before ?? noFaults), ...next }));
    follow(() => simulation.set(next)).catch((error: unknown) => {
      toasts.show({ title: text('faultSimulation.switchDidNotMove'), description: String(error) });
      read();
    });
  };
  return { now: now ?? noFaults, known: now !== null, set, read };
}
