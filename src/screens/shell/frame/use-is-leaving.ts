import { useCallback, useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useHref, useLocation } from 'react-router-dom';

/**
 * Asks whether the router is on its way to another page than the one that asks, or there already: the code of a page may take a
 * moment to come, and React a moment to draw it. Whoever goes somewhere on its own in one of these moments calls it off.
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
