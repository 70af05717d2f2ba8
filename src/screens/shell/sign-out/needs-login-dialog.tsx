import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { SessionPhase } from '../../../api/session/session';
import { text } from '../../../i18n/text';
import type { OutboxState } from '../../../offline/outbox/outbox';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { useApi, useOffer, useOutbox } from '../../services';
import { CredentialsForm } from '../../sign-in/credentials-form';
import { useSignIn } from '../../sign-in/use-sign-in';
import { initials, personName } from '../frame/person-name';
import { useIsLeaving } from '../frame/use-is-leaving';
import { SignOutDialog } from './sign-out-dialog';
import { useSignOut } from './use-sign-out';
import '../frame/shell.css';

type Ended = Extract<SessionPhase, { kind: 'needs-login' }>;

const why: Readonly<Record<Ended['reason'], () => string>> = {
  ended: () => text('signOut.yourSignInHas'),
  'lost-response': () => text('signOut.connectionBrokeWhileSign'),
  idle: () => text('signOut.nobodyUsedLongTime'),
};

/** Where the changes are meanwhile, and what becomes of them. */
function kept(count: number, storage: OutboxState['storage']): string {
  if (storage === 'device') {
    return text('signOut.pageStaysChangesKeptDevice', { count });
  }
  return text('signOut.pageStaysChangesKeptLeave', { count });
}

/** An edit in this page alone goes with a sign-out: the user is asked, as everywhere. */
function Leave({ count, storage }: Pick<OutboxState, 'count' | 'storage'>) {
  const signOut = useSignOut();
  const [asking, setAsking] = useState(false);
  const isKept = count === 0 || storage === 'device';
  return (
    <>
      <Button variant="ghost" onClick={() => (isKept ? void signOut() : setAsking(true))}>
        {count > 0 && isKept ? text('signOut.signOutMyChanges') : text('common.signOut')}
      </Button>
      <SignOutDialog open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

function SignInAgain({ phase }: { readonly phase: Ended }) {
  const { session } = useApi();
  const outbox = useOutbox();
  const offer = useOffer();
  const count = useStore(outbox.store, (state) => state.count);
  const storage = useStore(outbox.store, (state) => state.storage);
  const { busy, error, signIn } = useSignIn();
  const navigate = useNavigate();
  const isElsewhere = useIsLeaving();
  const { user } = phase;
  // The service names people by user name, and asks for an email: on a shared device it is not known which.
  const sample = offer.sampleUsers.find(({ key }) => key === user.username);
  const email = phase.email ?? (user.username.includes('@') ? user.username : sample?.email);
  const online = useStore(session.store, (state) => state.online);

  const again = async (given: string, password: string) => {
    if (!(await signIn(given, password))) return;
    const now = session.store.getState().phase;
    // If another user signed in, this page is not theirs.
    if ('user' in now && now.user.username !== user.username && !isElsewhere()) await navigate('/projects');
  };

  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissible={false}
      title={text('signOut.signInAgain')}
      description={`${why[phase.reason]()} ${kept(count, storage)}`}
    >
      <p className="row medium">
        <span className="user-button" aria-hidden="true">
          {initials(user)}
        </span>
        <span>{personName(user)}</span>
      </p>
      <CredentialsForm
        safe={session.isSafe}
        busy={busy}
        error={error}
        fixedEmail={email}
        onSubmit={again}
        submitLabel={text('signOut.signInAndGo')}
      />
      {online ? null : (
        <Button variant="ghost" onClick={session.workOffline}>
          {text('signOut.noConnectionGoWithout')}
        </Button>
      )}
      <Leave count={count} storage={storage} />
    </Dialog>
  );
}

/** Sign in again over the page that is open: what is on it, and every edit, stays. */
export function NeedsLoginDialog() {
  const { session } = useApi();
  const phase = useStore(session.store, (state) => state.phase);
  return phase.kind === 'needs-login' ? <SignInAgain phase={phase} /> : null;
}
