import { createStore } from 'zustand/vanilla';
import { createQueries } from '../../../api/queries/create-queries';
import { createFakeChannels } from '../../../api/testing/fake-channels';
import { createFakeClock } from '../../../api/testing/fake-clock';
import { createFakeLocks } from '../../../api/testing/fake-locks';
import type { ItemRef } from '../../../items/item';
import { specOf } from '../../../items/registry';
import type { ConnectivityState } from '../../connectivity/connectivity';
import { createFakeService } from '../../testing/fake-service';
import { createOutbox, type OutboxPorts } from '../create-outbox';
import type { OutboxEntry, OutboxEvent, WireFields } from '../outbox';

/** The user of a fake outbox. */
export const user = 'planner@example.com';
/** The collection of poles. */
export const poles = specOf('pole').path;

/** Lets everything happen that is under way. */
export async function pump(rounds = 60): Promise<void> {
  for (let round = 0; round < rounds; round += 1) await new Promise((done) => setImmediate(done));
}

/** Tabs with one service, one clock and one set of locks; the database is the global one. */
export function createFakeOutboxes() {
  const service = createFakeService();
  const clock = createFakeClock();
  const locks = createFakeLocks();
  const channels = createFakeChannels();
  let ids = 0;
  const tab = (different: Partial<OutboxPorts> = {}) => {
    const queries = createQueries();
    const store = createStore<ConnectivityState>(() => ({ online: true }));
    const events: OutboxEvent[] = [];
    const outbox = createOutbox({
      api: service.api,
      queries,
      connectivity: { store, check: async () => true },
      clock,
      locks,
      openChannel: channels.open,
      random: () => 0.999,
      newId: () => {
        ids += 1;
        return `op-${ids}`;
      },
      ...different,
    });
    outbox.on((event) => events.push(event));
    return { outbox, queries, events, setOnline: (online: boolean) => store.setState({ online }) };
  };
  const open = async () => {
    const opened = tab();
    await opened.outbox.open(user);
    await pump();
    return opened;
  };
  const pass = async (milliseconds: number) => {
    const step = 250;
    for (let passed = 0; passed < milliseconds; passed += step) {
      clock.advance(Math.min(step, milliseconds - passed));
      await pump(25);
    }
    await pump();
  };
  return { service, clock, channels, locks, tab, open, pass };
}

/** An edit of a record of project 1. */
export function update(ref: ItemRef, patch: WireFields, base: WireFields): OutboxEntry {
  return { kind: 'update', ref, projectId: 1, patch, base };
}

/** A new record of project 1. */
export function create(ref: ItemRef, patch: WireFields): OutboxEntry {
  return { kind: 'create', ref, projectId: 1, patch };
}
