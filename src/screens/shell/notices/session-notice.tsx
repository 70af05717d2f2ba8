import { CloudAlert, KeyRound, LoaderCircle } from 'lucide-react';
import { useStore } from 'zustand';
import { useApi } from '../../services';
import { type SessionText, sessionText } from './session-text';
import { useLastingText } from './use-lasting-text';
import '../frame/shell.css';

const icons: Record<SessionText['tone'], typeof KeyRound> = {
  calm: LoaderCircle,
  warning: CloudAlert,
  danger: KeyRound,
};

/** Says over every page what is wrong with the sign-in, when it is something that one can go on working with. */
export function SessionNotice() {
  const { session } = useApi();
  const words = sessionText(useStore(session.store));
  const lasting = useLastingText(words?.text ?? null);
  if (!words || (words.tone === 'calm' && !lasting)) return null;
  const Icon = icons[words.tone];
  return (
    <div className="session-notice" role="status" data-tone={words.tone} data-testid="session-notice">
      <Icon size={16} aria-hidden="true" />
      <span>{words.text}</span>
    </div>
  );
}
