import type { SessionPhase, SessionUser } from './session';

/**
 * The user who may work and send: null before a sign-in, and while the sign-in form is open (docs/sync.md 3). A user whose
 * refresh is unknown, or who started without network, is signed in.
 */
export function signedInUser(phase: SessionPhase): SessionUser | null {
  switch (phase.kind) {
    case 'connecting':
    case 'ready':
    case 'refresh-unknown':
    case 'offline':
      return phase.user;
    default:
      return null;
  }
}
