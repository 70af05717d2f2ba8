import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../../services';

/** The names of the user. A work order with one of them is for the user; new orders get the first one. */
export function useOwnNames(): readonly string[] {
  const { session } = useApi();
  const user = useStore(session.store, ({ phase }) => ('user' in phase ? phase.user : null));
  return useMemo(() => {
    if (!user) return [];
    const { username, firstName, lastName } = user;
    return [username, `${firstName} ${lastName}`.trim()].filter((name) => name !== '');
  }, [user]);
}
