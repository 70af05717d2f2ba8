import { useNavigate } from 'react-router-dom';
import { noteUnsent } from '../../../offline/shared-device/unsent-notes';
import { forgetRecents } from '../../projects/project-list-state';
import { useApi, useOutbox } from '../../services';

/** Signs out and forgets the page: the next user starts at the sign-in page, which shows what is kept encrypted. */
export function useSignOut(): () => Promise<void> {
  const { session, api } = useApi();
  const outbox = useOutbox();
  const navigate = useNavigate();
  return async () => {
    const { phase } = session.store.getState();
    if ('user' in phase) {
      noteUnsent(api.config.base, phase.user.username, outbox.store.getState().count);
      forgetRecents(phase.user.username);
    }
    await session.logout();
    await navigate('/sign-in', { replace: true });
  };
}
