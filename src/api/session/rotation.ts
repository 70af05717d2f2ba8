import type { ApiConfig } from '../api';
import type { Clock } from '../clock';
import { Failure } from '../failure';
import type { Fetcher } from '../fetcher';
import { isHealthy } from '../health';
import { lineFailure, plainFailure } from '../status-failure';
import { getRefresh } from './get-refresh';
import type { Keeper } from './keeper';
import type { SessionRecord } from './session';

/** A refresh-token may be sent this often: once, and once more when the first answer never came. */
const mostSends = 2;
/** Milliseconds for which an answer of the service proves that the line is good (reliability.md 3, row 9). */
const lineProof = 5_000;

export type Rotation = {
  readonly config: ApiConfig;
  readonly keeper: Keeper;
  readonly fetcher: Fetcher;
  readonly clock: Clock;
  /** What this page believed when it asked, the token that was refused, and when the service last answered. */
  readonly mine: SessionRecord;
  readonly stale: string | undefined;
  readonly provenAt: number | null;
  readonly signal: AbortSignal;
  /** Takes a stored record over as this page's own. */
  readonly adopt: (record: SessionRecord | null) => void;
};

const needsLogin = () => plainFailure('unauthorized', 'never', 401);

/** The refresh-token is dead: tokens go, the user stays known. `pending` is kept only to tell why at the next start. */
async function end(rotation: Rotation, record: SessionRecord, sends: number): Promise<never> {
  const lost = sends >= mostSends;
  const ended = { ...record, refreshToken: null, accessToken: null, pending: lost ? { sends } : null };
  await rotation.keeper.write(ended);
  rotation.adopt(ended);
  throw needsLogin();
}

/** No refresh-token leaves over a line that is not proven: a lost answer cannot be repaired. */
async function proveLine(rotation: Rotation, sends: number): Promise<void> {
  const { provenAt, clock, config, fetcher } = rotation;
  if (sends === 0 && provenAt !== null && clock.now() - provenAt <= lineProof) return;
  if (!(await isHealthy(config, fetcher))) throw lineFailure('offline', false);
}

/** A 401: the token may have been rotated elsewhere meanwhile (a stolen lock), else it is dead. */
async function refused(rotation: Rotation, sent: SessionRecord, sends: number): Promise<SessionRecord> {
  const latest = await rotation.keeper.read();
  if (latest?.accessToken && latest.epoch === sent.epoch && latest.generation > sent.generation) {
    rotation.adopt(latest);
    return latest;
  }
  if (latest?.epoch !== sent.epoch) {
    rotation.adopt(latest);
    throw needsLogin();
  }
  return end(rotation, sent, sends);
}

async function send(rotation: Rotation, record: SessionRecord, refreshToken: string): Promise<SessionRecord> {
  const { config, keeper, fetcher, signal } = rotation;
  const sends = (record.pending?.sends ?? 0) + 1;
  await keeper.write({ ...record, pending: { sends } });
  let answer: Awaited<ReturnType<typeof getRefresh>>;
  try {
    answer = await getRefresh(config, fetcher, { refreshToken, signal });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.kind === 'unauthorized') return refused(rotation, record, sends);
    // A clear refusal that is not about the token has not used it up.
    if (error.status !== null && error.status >= 400 && error.status < 500) await keeper.write(record);
    throw error;
  }
  const latest = await keeper.read();
  if (!latest || latest.epoch !== record.epoch || latest.refreshToken !== refreshToken) {
    rotation.adopt(latest);
    throw needsLogin();
  }
  const next: SessionRecord = { ...record, ...answer, generation: record.generation + 1, pending: null };
  await keeper.write(next);
  rotation.adopt(next);
  return next;
}

/**
 * One turn of the state machine in reliability.md 3, rows 8 to 18; call it under the lock. Adopts what another tab has
 * stored meanwhile, else sends the refresh-token and stores the new pair before anyone uses it. Throws a Failure:
 * `unauthorized` when a sign-in is needed, else the trouble of the line, after which trying again is safe.
 */
export async function rotate(rotation: Rotation): Promise<SessionRecord> {
  const { keeper, mine, stale, adopt, signal } = rotation;
  const stored = await keeper.read();
  if (stored?.user.username !== mine.user.username) {
    adopt(stored);
    throw needsLogin();
  }
  if (stored.accessToken !== null && stored.accessToken !== stale) {
    adopt(stored);
    return stored;
  }
  if (stored.refreshToken === null) {
    adopt(stored);
    throw needsLogin();
  }
  const sends = stored.pending?.sends ?? 0;
  if (sends >= mostSends) return end(rotation, stored, sends);
  await proveLine(rotation, sends);
  signal.throwIfAborted();
  return send(rotation, stored, stored.refreshToken);
}
