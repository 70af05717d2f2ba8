import { CloudAlert, KeyRound, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../services';
import { type SessionWords, sessionWords } from './session-words';
import './shell.css';

const icons: Record<SessionWords['tone'], typeof KeyRound> = {
  calm: LoaderCircle,
  warning: CloudAlert,
  danger: KeyRound,
};

/** Milliseconds that a sign-in may take before anything is said of it: the usual one takes a blink. */
const patience = 1_000;

/** True when something has been calm for longer than a blink. */
function useLasting(text: string | null): boolean {
  const [lasting, setLasting] = useState<string | null>(null);
  useEffect(() => {
    if (text === null) return;
    const timer = window.setTimeout(() => setLasting(text), patience);
    return () => {
      window.clearTimeout(timer);
      setLasting(null);
    };
  }, [text]);
  return text !== null && lasting === text;
}

/** Says over every page what is wrong with the sign-in, when it is something that one can go on working with. */
export function SessionNotice() {
  const { session } = useServices();
  const words = sessionWords(useStore(session.store));
  const lasting = useLasting(words?.text ?? null);
  if (!words || (words.tone === 'calm' && !lasting)) return null;
  const Icon = icons[words.tone];
  return (
    <div className="session-notice" role="status" data-tone={words.tone} data-testid="session-notice">
      <Icon size={16} aria-hidden="true" />
      <span>{words.text}</span>
    </div>
  );
}
