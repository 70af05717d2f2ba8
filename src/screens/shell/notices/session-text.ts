import type { SessionView } from '../../../api/session/session';
import { text } from '../../../i18n/text';

export type SessionText = { readonly text: string; readonly tone: 'calm' | 'warning' | 'danger' };

/** What there is to say of the sign-in while one works; null when all is well (docs/sync.md 2). */
export function sessionText({ phase, saved, online }: SessionView): SessionText | null {
  if (!('user' in phase) || phase.kind === 'needs-login') return null;
  if (!saved) {
    return {
      text: text('notices.signNotSavedDevice'),
      tone: 'danger',
    };
  }
  if (phase.kind === 'refresh-unknown') {
    return {
      text: text('notices.connectionProblemSignNot'),
      tone: 'warning',
    };
  }
  if (phase.kind === 'connecting' && online) return { text: text('notices.signedInConnecting'), tone: 'calm' };
  return null;
}
