import { useState } from 'react';
import { reportUnexpected } from '../../api/unexpected';
import { noteUnsent } from '../../offline/shared-device/unsent-notes';
import { useApi } from '../services';

export type SignIn = {
  readonly busy: boolean;
  readonly error: unknown;
  /** Resolves to true when the user is signed in. Never rejects: `error` is the reason. */
  readonly signIn: (email: string, password: string, sharedDevice?: boolean) => Promise<boolean>;
};

/** One sign-in at a time, straight through the session: never a query, never a mutation. */
export function useSignIn(): SignIn {
  const { session, api } = useApi();
  const [state, setState] = useState<{ readonly busy: boolean; readonly error: unknown }>({ busy: false, error: null });
  const signIn = async (email: string, password: string, sharedDevice = false) => {
    setState({ busy: true, error: null });
    try {
      if (sharedDevice) await session.login(email, password, { sharedDevice });
      else await session.login(email, password);
      const { phase } = session.store.getState();
      // Whose changes were kept is back.
      if ('user' in phase) noteUnsent(api.config.base, phase.user.username, 0);
      setState({ busy: false, error: null });
      return true;
    } catch (error) {
      reportUnexpected(error);
      setState({ busy: false, error });
      return false;
    }
  };
  return { ...state, signIn };
}
