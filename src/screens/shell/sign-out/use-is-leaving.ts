import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext } from 'react-router-dom';

/**
 * Asks whether another page is on its way: its code may take a moment to come, and whoever writes the address of the page before
 * it in that moment calls it off. The router itself is asked, as what it has React draw comes later.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(RouterContext)?.router;
  return useCallback(() => {
    const next = router?.state.navigation.location;
    return next !== undefined && next.pathname !== router?.state.location.pathname;
  }, [router]);
}
