import { lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { signedInUser } from '../../api/session/signed-in-user';
import { text } from '../../i18n/text';
import { deployment } from '../deployment';
import { type Offer, useApi, useOffer } from '../services';
import { BrandMark } from '../shell/frame/brand-mark';
import { usePageTitle } from '../shell/frame/use-page-title';
import { afterSignIn } from './after-sign-in';
import { ClosedOutboxNote } from './closed-outbox-note';
import { CredentialsForm } from './credentials-form';
import { LanguageSwitch } from './language-switch';
import { SampleUsers } from './sample-users';
import { useSharedDevice } from './use-shared-device';
import { useSignIn } from './use-sign-in';
import './sign-in.css';

/** Its town is laid out when somebody sees it: most visits begin signed in. One that does not come keeps nobody out. */
const NetworkArt = lazy(() =>
  import('./network-art').then(
    (module) => ({ default: module.NetworkArt }),
    () => ({ default: () => <></> }),
  ),
);

function Heading({ demo }: { readonly demo: boolean }) {
  return (
    <header className="sign-in-heading">
      <p className="sign-in-brand">
        <BrandMark size={28} /> {deployment().name}
      </p>
      <h1>{demo ? text('signIn.planNetworkStreetStreet') : text('common.signIn')}</h1>
      <p className="sign-in-lead">{demo ? text('signIn.sampleTown8000') : text('signIn.drawReshapeKeepFibre')}</p>
    </header>
  );
}

type Typed = {
  readonly email: string;
  readonly password: string;
  readonly sample?: boolean;
  readonly sharedDevice?: boolean;
};

type FormsProps = {
  readonly offer: Offer;
  readonly busy: boolean;
  readonly error: unknown;
  readonly safe: boolean;
  readonly go: (typed: Typed) => Promise<void>;
};

function Forms({ offer, busy, error, safe, go }: FormsProps) {
  const demo = offer.sampleUsers.length > 0;
  const shared = useSharedDevice();
  const form = (
    <CredentialsForm
      busy={busy}
      error={error}
      main={!demo}
      safe={safe}
      askShared={demo ? undefined : shared}
      onSubmit={(email, password, sharedDevice) => go({ email, password, sharedDevice })}
    />
  );
  if (!demo) return form;
  return (
    <>
      <SampleUsers
        users={offer.sampleUsers}
        busy={busy}
        onPick={({ email, password }) => void go({ email, password, sample: true })}
      />
      <p className="sign-in-or">{text('signIn.emailPassword')}</p>
      {form}
    </>
  );
}

/** The way in. The first page that anyone sees. */
export function SignInPage() {
  const { session } = useApi();
  const offer = useOffer();
  usePageTitle(text('common.signIn'));
  const known = useStore(session.store, ({ phase }) => signedInUser(phase) !== null);
  const { busy, error, signIn } = useSignIn();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const next = useSearchParams()[0].get('next');

  const go = async ({ email, password, sample = false, sharedDevice }: Typed) => {
    setLeaving(true);
    if (await signIn(email, password, sharedDevice)) await navigate(afterSignIn(next, sample), { replace: true });
    else setLeaving(false);
  };

  // Someone signed in already, here or in another tab: nothing to do on this page.
  if (known && !leaving) return <Navigate to={afterSignIn(next, offer.demo)} replace />;
  return (
    <main className="sign-in">
      <div className="sign-in-side">
        <section className="sign-in-panel">
          <Heading demo={offer.demo} />
          <Forms offer={offer} busy={busy || leaving} error={error} safe={session.isSafe} go={go} />
          <ClosedOutboxNote />
        </section>
        <footer className="sign-in-foot">
          {offer.demo ? text('signIn.demoNothingLeavesThis') : text('signIn.passwordSentOnceOver')}
          <LanguageSwitch />
        </footer>
      </div>
      <div className="sign-in-art">
        <Suspense fallback={null}>
          <NetworkArt />
        </Suspense>
      </div>
    </main>
  );
}
