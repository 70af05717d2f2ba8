import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { useToasts } from '../../../ui/overlays/toast';
import { type Action, type ActionEnv, runAction } from './action';

/**
 * Gives what does an action with what the page has now. It stays the same function. `going`: whoever knows the way to other pages
 * says it there; asking the router here would draw the whole page again with every address.
 */
export function useActions(parts: Omit<ActionEnv, 'toast' | 'go'>): {
  readonly perform: (action: Action, byKey?: boolean) => void;
  readonly env: () => ActionEnv;
  readonly going: RefObject<ActionEnv['go']>;
} {
  const toasts = useToasts();
  const going = useRef<ActionEnv['go']>(() => undefined);
  const go = useCallback((address: string) => going.current(address), []);
  const latest = useRef<ActionEnv>({ ...parts, toast: toasts.show, go });
  useEffect(() => {
    latest.current = { ...parts, toast: toasts.show, go };
  });
  const env = useCallback(() => latest.current, []);
  const perform = useCallback((action: Action, byKey = false) => runAction(action, { ...latest.current, byKey }), []);
  return { perform, env, going };
}
