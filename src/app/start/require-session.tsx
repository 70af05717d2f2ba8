import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { text } from '../../i18n/text';
import { useApi } from '../../screens/services';
import { PageMessage } from '../../screens/shell/frame/page-message';
import { Button } from '../../ui/controls/button';

/** Without the browser's locks two tabs would use up each other's sign-in. */
function OtherTab() {
  return (
    <PageMessage title={text('start.isOpenInAnother')} text={text('start.browserOnlyWorkOne')}>
      <Button variant="primary" onClick={() => location.reload()}>
        {text('start.iClosedOtherOne')}
      </Button>
    </PageMessage>
  );
}

/** Shows its children to a known user; everyone else goes to the sign-in page and comes back to this address. */
export function RequireSession({ children }: { readonly children: ReactNode }) {
  const { session } = useApi();
  const phase = useStore(session.store, (state) => state.phase);
  const { pathname, search } = useLocation();
  if (phase.kind === 'starting') return null;
  if (phase.kind === 'elsewhere') return <OtherTab />;
  if (phase.kind === 'signed-out') {
    const next = pathname === '/' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
    return <Navigate to={`/sign-in${next}`} replace />;
  }
  // Nothing of one user's page is left when another one signs in, here or in another tab.
  return <Fragment key={phase.user.username}>{children}</Fragment>;
}
