import type { SessionPhase, SessionRecord, SessionView } from './session';

/** The states of docs/sync.md 3. The demo is no state of the session: its service is inside the page. */
export type SessionStateName =
  | 'starting'
  /** Without Web Locks, and another tab was there first. */
  | 'elsewhere'
  | 'signed-out'
  | 'has-refresh-only'
  | 'ready'
  | 'refreshing'
  | 'refresh-unknown'
  | 'needs-login'
  | 'offline-known-user'
  | 'logging-out';

/** All that this page believes of its session. */
export type SessionState = {
  readonly name: SessionStateName;
  /** As it is stored, but for an access-token that outlives its record until it is refused (docs/sync.md 3.14). */
  readonly record: SessionRecord | null;
  /** False while the service is known to be out of reach. */
  readonly online: boolean;
  /** The service has been reached since the start, or since the user chose to work without it. */
  readonly proven: boolean;
  /** False: what the page has could not be stored (docs/sync.md 3.12). */
  readonly saved: boolean;
  /** While refreshing: the access-token that was refused. */
  readonly stale: string | undefined;
};

/** The state of a page before it has looked. */
export const initialSessionState: SessionState = {
  name: 'starting',
  record: null,
  online: true,
  proven: false,
  saved: true,
  stale: undefined,
};

/** The state that a record means while nothing is under way (docs/sync.md 3.14, 3.19 and 3.22). Pure. */
export function settledState(state: Pick<SessionState, 'record' | 'online' | 'proven'>): SessionStateName {
  const { record, online, proven } = state;
  if (!record) return 'signed-out';
  if (!online && !proven) return 'offline-known-user';
  if (record.accessToken === null && record.refreshToken === null) return 'needs-login';
  if (record.accessToken === null) return 'has-refresh-only';
  return record.pending ? 'refresh-unknown' : 'ready';
}

function needsLoginPhase(record: SessionRecord): SessionPhase {
  const reason = record.pending ? 'lost-response' : record.idle ? 'idle' : 'ended';
  const { user, email } = record;
  return { kind: 'needs-login', user, reason, ...(email === undefined ? {} : { email }) };
}

function phaseOf(state: SessionState): SessionPhase {
  const { record, name } = state;
  if (name === 'starting' || name === 'elsewhere') return { kind: name };
  if (!record) return { kind: 'signed-out' };
  const { user } = record;
  // The user does not see a refresh: a short one is like the state before it.
  switch (name === 'refreshing' ? settledState(state) : name) {
    case 'has-refresh-only':
      return { kind: 'connecting', user };
    case 'ready':
      return { kind: 'ready', user };
    case 'refresh-unknown':
      return { kind: 'refresh-unknown', user };
    case 'offline-known-user':
      return { kind: 'offline', user };
    case 'needs-login':
      return needsLoginPhase(record);
    default:
      return { kind: 'signed-out' };
  }
}

/** The part of a session state that the user sees (docs/sync.md 2). Pure. */
export function sessionView(state: SessionState): SessionView {
  return { phase: phaseOf(state), saved: state.saved, online: state.online };
}
