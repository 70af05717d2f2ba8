import '../frame/parts.css';
import '../frame/shell.css';
import { CloudAlert, KeyRound, LoaderCircle } from 'lucide-react';
import { useStore } from 'zustand';
import type { SessionView } from '../../../api/session/session';
import { text } from '../../../i18n/text';
import { useApi } from '../../services';
import { useLastingText } from './use-lasting-text';

type SessionText = { readonly text: string; readonly tone: 'calm' | 'warning' | 'danger' };

/** The fault of the sign-in while the user works; null when all is well (docs/sync.md 2). */
function sessionText({ phase, saved, online }: SessionView): SessionText | null {
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

const icons: Record<SessionText['tone'], typeof KeyRound> = {
  calm: LoaderCircle,
  warning: CloudAlert,
  danger: KeyRound,
};

/** Shows over every page what is wrong with the sign-in, when it is something that one can go on working with. */
export function SessionNotice() {
  const { session } = useApi();
  const words = sessionText(useStore(session.store));
  const lasting = useLastingText(words?.text ?? null);
  if (!words || (words.tone === 'calm' && !lasting)) return null;
  const Icon = icons[words.tone];
  return (
    <div className="row medium session-notice" role="status" data-tone={words.tone} data-testid="session-notice">
      <Icon size={16} aria-hidden="true" />
      <span>{words.text}</span>
    </div>
  );
}
