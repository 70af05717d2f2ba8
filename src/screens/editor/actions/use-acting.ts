import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useToasts } from '../../../ui/toast';
import { type Action, type ActionEnv, runAction } from './action';

/** Gives what does an action with what the page has now. It stays the same function. */
export function useActing(parts: Omit<ActionEnv, 'toast' | 'go'>): {
  readonly act: (action: Action) => void;
  readonly env: () => ActionEnv;
} {
  const toasts = useToasts();
  const navigate = useNavigate();
  const go = useCallback((address: string) => void navigate(address), [navigate]);
  const latest = useRef<ActionEnv>({ ...parts, toast: toasts.show, go });
  useEffect(() => {
    latest.current = { ...parts, toast: toasts.show, go };
  });
  const env = useCallback(() => latest.current, []);
  const act = useCallback((action: Action) => runAction(action, latest.current), []);
  return { act, env };
}
