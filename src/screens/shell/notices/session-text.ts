import type { SessionView } from '../../../api/session/session';
import { text } from '../../text/text';

export type SessionText = { readonly text: string; readonly tone: 'calm' | 'warning' | 'danger' };

/** What there is to say of the sign-in while one works; null when all is well (docs/sync.md 2). */
export function sessionText({ phase, saved, online }: SessionView): SessionText | null {
  if (!('user' in phase) || phase.kind === 'needs-login') return null;
  if (!saved) {
    return {
      text: text(
        'Your sign-in is not saved on this device. It ends when you close this tab; your changes are kept apart from it.',
      ),
      tone: 'danger',
    };
  }
  if (phase.kind === 'refresh-unknown') {
    return {
      text: text(
        'Connection problem: your sign-in could not be renewed. You can go on; you may be asked to sign in again.',
      ),
      tone: 'warning',
    };
  }
  if (phase.kind === 'connecting' && online) return { text: text('Signed in, connecting…'), tone: 'calm' };
  return null;
}
