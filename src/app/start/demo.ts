import type { Offer } from '../../screens/services';
import type { FaultSimulation } from '../../screens/shell/fault-simulation/fault-simulation';
import type { DemoCoreOptions } from '../../service/adapters/browser/demo-core';
import { startDemoCore } from '../../service/adapters/browser/start-demo-core';

type SampleUser = Offer['sampleUsers'][number];

/** The sign-ins of the sample data (docs/assumptions.md), shown on the demo's sign-in page. */
export const sampleUsers: readonly SampleUser[] = [
  { key: 'planner', email: 'planner@example.com', password: 'demo-planner', role: 'Planner' },
  { key: 'manager', email: 'manager@example.com', password: 'demo-manager', role: 'Project manager' },
  { key: 'guest', email: 'guest@example.com', password: 'demo-guest', role: 'Guest' },
];

/** The API key of the sample data's CRM (docs/assumptions.md). */
export const sampleKey = 'demo-api-key';

export type Demo = {
  /** Resolves when the service has answered; rejects when it cannot start. */
  readonly ready: Promise<unknown>;
  readonly reset: () => Promise<void>;
  readonly faultSimulation: FaultSimulation;
};

/**
 * Starts the reference service behind this page: the core in a worker of its own, and beside it the way from the page's
 * requests to it.
 */
export function startDemo(options: DemoCoreOptions): Demo {
  const { base } = options;
  const core = startDemoCore(options);
  const adapter = import('../../service/adapters/browser/browser-adapter').then(({ startBrowserAdapter }) =>
    startBrowserAdapter({ baseUrl: import.meta.env.BASE_URL, base, core }),
  );
  // A caller that awaits `ready` gets the error.
  core.catch(() => undefined);
  return {
    ready: adapter,
    reset: async () => (await adapter).reset(),
    faultSimulation: {
      read: async () => (await adapter).read(),
      set: async (next) => (await adapter).set(next),
      expireAccess: async () => (await adapter).expireAccessTokens(),
      editAsColleague: async (item) => (await adapter).editAsSomeoneElse(item),
    },
  };
}
