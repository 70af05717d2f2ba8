import { useNavigate } from 'react-router-dom';
import { useServices } from '../services';

/** Signs out and forgets the page: whoever comes next starts at the front door. */
export function useSignOut(): () => Promise<void> {
  const { session } = useServices();
  const navigate = useNavigate();
  return async () => {
    await session.logout();
    await navigate('/sign-in', { replace: true });
  };
}
