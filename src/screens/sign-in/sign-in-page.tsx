import { reportUnexpected } from '../../api/unexpected';
import '../shell/frame/parts.css';
import './sign-in.css';
import { ArrowRight, ClipboardList, Eye, PencilRuler } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { signedInUser } from '../../api/session/signed-in-user';
import { setLanguage } from '../../i18n/language';
import { text } from '../../i18n/text';
import { unsentNotes } from '../../offline/shared-device/unsent-notes';
import { Segmented } from '../../ui/controls/segmented';
import { deployment } from '../deployment';
import { type Offer, useApi, useOffer } from '../services';
import { BrandMark } from '../shell/frame/brand-mark';
import { useIsLeaving } from '../shell/frame/use-is-leaving';
import { usePageTitle } from '../shell/frame/use-page-title';
import { keepDeviceLanguage, languageChoices, useLanguage } from '../text/language';
import { CredentialsForm } from './credentials-form';
import { useSharedDevice } from './use-shared-device';
import { useSignIn } from './use-sign-in';

/** Its town is loaded when the page is shown: most visits begin signed in. Without it the page works all the same. */
const NetworkArt = lazy(() =>
  import('./network-art').then(
    (module) => ({ default: module.NetworkArt }),
    (error: unknown) => {
      reportUnexpected(error);
      return { default: () => <></> };
    },
  ),
);

function Heading({ demo }: { readonly demo: boolean }) {
  return (
    <header className="stack sign-in-heading">
      <p className="row title strong sign-in-brand">
        <BrandMark size={28} /> {deployment().name}
      </p>
      <h1>{demo ? text('signIn.planNetworkStreetStreet') : text('common.signIn')}</h1>
      <p className="quiet large">{demo ? text('signIn.sampleTown8000') : text('signIn.drawReshapeKeepFibre')}</p>
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

type SampleUser = Offer['sampleUsers'][number];
type SampleRole = {
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  readonly role: () => string;
  readonly does: () => string;
};

/** The rights of each of the demo's people (the sample data's grants). */
const sampleRoles: Readonly<Record<string, SampleRole>> = {
  planner: { icon: PencilRuler, role: () => text('signIn.planner'), does: () => text('signIn.drawsAndChangesThree') },
  manager: {
    icon: ClipboardList,
    role: () => text('signIn.projectManager'),
    does: () => text('signIn.readsAllFourProjects'),
  },
  guest: { icon: Eye, role: () => text('signIn.guest'), does: () => text('signIn.looksOneProjectChanges') },
};

type Props = {
  readonly users: readonly SampleUser[];
  readonly busy: boolean;
  readonly onPick: (user: SampleUser) => void;
};

/** The demo's way in: three people, one click each. */
function SampleUsers({ users, busy, onPick }: Props) {
  return (
    <ul className="stack sample-users">
      {users.map((user) => {
        const { icon: Icon = Eye, role, does } = sampleRoles[user.key] ?? {};
        return (
          <li key={user.key}>
            <button
              type="button"
              className="row gap-12 plain-choice sample-user"
              disabled={busy}
              onClick={() => onPick(user)}
              data-testid={`demo-user-${user.key}`}
            >
              <span className="centred still sample-user-icon">
                <Icon size={18} aria-hidden />
              </span>
              <span className="fill lines">
                <span className="large strong">{role?.() ?? user.role}</span>
                <span className="quiet">{does?.() ?? user.email}</span>
              </span>
              <ArrowRight className="quiet sample-user-go" size={16} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

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
      <p className="row gap-12 quiet small sign-in-or">{text('signIn.emailPassword')}</p>
      {form}
    </>
  );
}

/** Notifies the next user that this device holds unsent work of another user, and no more than that (docs/sync.md 4.9). */
function ClosedOutboxNote() {
  const [kept] = useState(unsentNotes);
  if (kept.length === 0) return null;
  return (
    <div className="quiet small breaks sign-in-kept" data-testid="kept-closed">
      {kept.map(({ who, count }) => (
        <p key={who}>{text('signIn.changesKeptClosedDevice', { count, who })}</p>
      ))}
    </div>
  );
}

/** The language of this device before the sign-in. The user who signs in may have chosen another language. */
function LanguageSwitch() {
  const spoken = useLanguage();
  return (
    <Segmented
      label={text('common.language')}
      value={spoken}
      choices={languageChoices}
      onChange={(language) => {
        keepDeviceLanguage(language);
        setLanguage(language).catch(reportUnexpected);
      }}
    />
  );
}

/** The demo opens on the town: its first project in the sample data. */
const town = '/projects/1';

/**
 * The path of an address as a browser reads it (it leaves tabs and line ends out, and turns backslashes round), or null when
 * it leads to another server, back to the sign-in, or to where no page can go.
 */
function ownPath(next: string): string | null {
  const page = 'https://page.invalid';
  if (!next.startsWith('/') || !URL.canParse(next, page)) return null;
  const { origin, pathname, search, hash } = new URL(next, page);
  if (origin !== page || pathname.startsWith('//') || /^\/sign-in(\/|$)/i.test(pathname)) return null;
  return pathname + search + hash;
}

/**
 * Where to go once signed in: the page that was asked for, else the town for a sample user, else the projects.
 * Only addresses of this product are followed.
 */
export function afterSignIn(next: string | null, sampleUser: boolean): string {
  const own = next === null ? null : ownPath(next);
  if (own !== null) return own;
  return sampleUser ? town : '/projects';
}

/** The first page that a user sees before the sign-in. */
export function SignInPage() {
  const { session } = useApi();
  const offer = useOffer();
  usePageTitle(text('common.signIn'));
  const known = useStore(session.store, ({ phase }) => signedInUser(phase) !== null);
  const { busy, error, signIn } = useSignIn();
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  const isElsewhere = useIsLeaving();
  const next = useSearchParams()[0].get('next');

  const go = async ({ email, password, sample = false, sharedDevice }: Typed) => {
    setLeaving(true);
    if (!(await signIn(email, password, sharedDevice))) setLeaving(false);
    // If the user went to another page meanwhile, that page stays.
    else if (!isElsewhere()) await navigate(afterSignIn(next, sample), { replace: true });
  };

  // The user has signed in already, here or in another tab: this page has nothing to do.
  if (known && !leaving) return <Navigate to={afterSignIn(next, offer.demo)} replace />;
  return (
    <main className="sign-in">
      <div className="sign-in-side">
        <section className="stack sign-in-panel">
          <Heading demo={offer.demo} />
          <Forms offer={offer} busy={busy || leaving} error={error} safe={session.isSafe} go={go} />
          <ClosedOutboxNote />
        </section>
        <footer className="row-wrap apart quiet small sign-in-foot">
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
