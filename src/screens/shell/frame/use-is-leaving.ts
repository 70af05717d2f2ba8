import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useHref, useLocation } from 'react-router-dom';

/**
 * Asks whether the router is on its way to another page than the calling page, or has arrived: loading the code of a page and
 * drawing it take a moment. If the caller navigates in that moment, it cancels the user's navigation.
 */
export function useIsLeaving(): () => boolean {
  const router = useContext(RouterContext)?.router;
  const here = useHref(useLocation().pathname);
  return useCallback(() => {
    if (!router) return false;
    const { navigation, location } = router.state;
    return (navigation.location ?? location).pathname !== here;
  }, [router, here]);
}
