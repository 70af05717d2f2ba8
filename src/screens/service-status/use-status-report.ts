import { useApi, useDiagnostics, useOffer } from '../services';
import type { useChecks } from './check-cards';
import { statusReport } from './status-report';
import { useReferences } from './use-references';
import { useOutboxCounts, useStoredState, versionsHere } from './use-stored-state';

/** Gives what writes the report of this moment. */
export function useStatusReport(checks: ReturnType<typeof useChecks>): () => string {
  const { api, session } = useApi();
  const { traffic, errors } = useDiagnostics();
  const offer = useOffer();
  const { used, room, persisted, condition } = useStoredState();
  const { kept } = useReferences();
  const counts = useOutboxCounts();
  return () => {
    const { phase, online } = session.store.getState();
    const { base, version } = api.config;
    return statusReport({
      at: Date.now(),
      versions: versionsHere(),
      service: { base, version, demo: offer.demo },
      signIn: phase.kind,
      line: online ? 'reachable' : 'out of reach',
      checks: {
        service: checks.global ?? null,
        version: checks.version ?? null,
        access: checks.access ?? null,
      },
      traffic: [...traffic.getState()],
      references: kept,
      storage: { used, room, persisted, condition },
      outbox: Object.fromEntries(counts),
      errors: errors.getState(),
      browser: navigator.userAgent,
    });
  };
}
