import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useServices } from '../screens/services';

/** Shows its children to a known user; everyone else goes to the sign-in page and comes back to this address. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { session } = useServices();
  const kind = useStore(session.store, (state) => state.phase.kind);
  const { pathname, search } = useLocation();
  if (kind === 'starting') return null;
  if (kind === 'signed-out') {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/sign-in${next}`} replace />;
  }
  return children;
}
