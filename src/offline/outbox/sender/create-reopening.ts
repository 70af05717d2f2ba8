import type { MayWrite } from '../../../api/queries/may-write';
import { permissionQuery } from '../../../api/queries/project-queries';
import { reportUnexpected } from '../../../api/unexpected';
import type { ItemRef } from '../../../items/item';
import type { OutboxIndex } from '../memory-index/outbox-index';
import { afterReopening } from '../queue/queue-transition';
import type { SendContext } from './outcome';
import type { OutcomeWriterPorts } from './outcome-writer';
import type { SendConditions } from './send-conditions';

/** Milliseconds until a project is asked about again in which the user may not write: twice as long each time, up to `longest`. */
const pauses = { first: 30_000, longest: 10 * 60_000 } as const;

type Ports = Pick<OutcomeWriterPorts, 'clock' | 'store' | 'absorb'> & {
  readonly context: Pick<SendContext, 'api' | 'queries'>;
  readonly index: Pick<OutboxIndex, 'heads'>;
  readonly mayWrite?: MayWrite | undefined;
  readonly sendConditions: () => SendConditions;
};

/** When a project is asked about next (wall clock milliseconds), and the pause before that. */
type Turn = { readonly at: number; readonly pause: number };

type Reopening = { readonly wake: () => void; readonly askNow: () => void; readonly stop: () => void };

/** The records whose first edit waits for the right to write, by project. */
function closedProjects({ index }: Ports): ReadonlyMap<number, readonly ItemRef[]> {
  const closed = new Map<number, ItemRef[]>();
  for (const { error, projectId, ref } of index.heads()) {
    if (error?.kind !== 'denied') continue;
    const refs = closed.get(projectId) ?? [];
    refs.push(ref);
    closed.set(projectId, refs);
  }
  return closed;
}

/** Puts the edits that wait for the right to write back into the queue when the service lets the user write again; false: it does not. */
async function askAbout(ports: Ports, projectId: number, refs: readonly ItemRef[]): Promise<boolean> {
  const { context, clock, store, absorb, mayWrite } = ports;
  // The answer of the service before it refused an edit is old.
  const { queryKey } = permissionQuery(context.api, projectId);
  await context.queries.invalidateQueries({ queryKey, refetchType: 'none' });
  if ((await mayWrite?.(projectId)) !== null || !ports.sendConditions().online) return false;
  const now = clock.now();
  const decision = await store.change(refs, (snapshot) => ({
    queues: new Map(refs.map((ref) => [ref, afterReopening(snapshot.queue(ref), now)])),
  }));
  absorb(decision, [{ kind: 'allowed', projectId }, ...refs.map((ref) => ({ kind: 'changed', ref }) as const)]);
  return true;
}

/** Records the turns of the closed projects; a project that was open for a while begins again when it is closed once more. */
function noteTurns(turns: Map<number, Turn>, closed: ReadonlyMap<number, unknown>, now: number): void {
  for (const [projectId, { at }] of turns)
    if (!closed.has(projectId) && now > at + pauses.longest) turns.delete(projectId);
  for (const projectId of closed.keys())
    if (!turns.has(projectId)) turns.set(projectId, { at: now + pauses.first, pause: pauses.first });
}

/**
 * Asks from time to time whether the user may write again in the projects where an edit was denied (docs/sync.md 4.8), and wakes
 * the sender then.
 */
export function createReopening(ports: Ports, wakeSender: () => void): Reopening {
  const { clock, mayWrite } = ports;
  const turns = new Map<number, Turn>();
  let cancel = (): void => undefined;
  let [isBusy, isStopped] = [false, false];

  const askDue = async () => {
    const [closed, now] = [closedProjects(ports), clock.now()];
    noteTurns(turns, closed, now);
    for (const [projectId, { at, pause }] of [...turns]) {
      const refs = closed.get(projectId);
      // A moment further away than any that is given here comes from a clock that was turned.
      if (!refs || (at > now && at <= now + pauses.longest)) continue;
      const next = Math.min(pauses.longest, 2 * pause);
      turns.set(projectId, { at: now + next, pause: next });
      if (await askAbout(ports, projectId, refs)) wakeSender();
    }
  };

  const setTimer = () => {
    const [closed, now] = [closedProjects(ports), clock.now()];
    noteTurns(turns, closed, now);
    const moments = [...closed.keys()].flatMap((projectId) => turns.get(projectId)?.at ?? []);
    if (moments.length > 0 && !isStopped) cancel = clock.after(Math.max(0, Math.min(...moments) - now), wake);
  };

  const wake = () => {
    const { online, signedIn } = ports.sendConditions();
    if (isBusy || isStopped || !mayWrite || !online || !signedIn) return;
    cancel();
    isBusy = true;
    askDue()
      .catch(reportUnexpected)
      .finally(() => {
        isBusy = false;
        setTimer();
      });
  };

  return {
    wake,
    askNow: () => {
      for (const [projectId, turn] of turns) turns.set(projectId, { ...turn, at: clock.now() });
      wake();
    },
    stop: () => {
      isStopped = true;
      cancel();
    },
  };
}
