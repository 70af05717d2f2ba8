import './parts.css';
import './shell.css';
import './app-navigation.css';
import './page-frame.css';
import { Activity, Contact, FolderOpen, HardDrive, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useStore } from 'zustand';
import { numeral } from '../../../i18n/numeral';
import { text } from '../../../i18n/text';
import { deployment, has } from '../../deployment';
import { useOutbox } from '../../services';
import { syncText } from '../../text/sync/sync-text';
import { OfferedFaultSimulation } from '../fault-simulation/offered-fault-simulation';
import { BrandMark } from './brand-mark';
import { SkipLink } from './skip-link';
import { UserMenu } from './user-menu';

export type AppFrameProps = { readonly children: ReactNode };

const pageId = 'page';

type Place = { readonly to: string; readonly name: string; readonly icon: LucideIcon };

/** The pages of the product, in the order in which people need them. `to` is the start of every address below it. */
const places = (): readonly Place[] => [
  { to: '/projects', name: text('common.projects'), icon: FolderOpen },
  ...(has('crm') ? [{ to: '/crm', name: text('common.crm'), icon: Contact }] : []),
  { to: '/service', name: text('common.service'), icon: Activity },
];

/**
 * The way from page to page: in the bar, and at the foot of a phone where a thumb finds it. The link of the present page is
 * marked.
 */
function AppNavigation() {
  return (
    <nav className="app-nav" aria-label={text('common.pages')}>
      {places().map(({ to, name, icon: Icon }) => (
        <NavLink key={to} to={to} className="quiet gap-6 one-line row medium app-nav-link">
          <Icon size={16} aria-hidden="true" />
          <span>{name}</span>
        </NavLink>
      ))}
    </nav>
  );
}

/** On pages without a map: that edits wait on this device, and how many. Nothing where none do. */
function WaitingMark() {
  const outbox = useOutbox();
  const state = useStore(outbox.store);
  if (state.count === 0 || state.phase === 'opening') return null;
  // Without the seconds until they leave: they would be read aloud one by one.
  const { short, long, tone } = syncText(state, { now: state.leavesAt ?? 0 });
  return (
    <p
      className="tone bar-chip waiting-mark"
      role="status"
      data-tone={tone}
      data-testid="waiting-mark"
      title={long}
      aria-label={long}
    >
      <HardDrive size={15} aria-hidden="true" />
      <span className="waiting-count">{numeral(state.count)}</span>
      <span className="waiting-words">{short}</span>
    </p>
  );
}

/** The frame of every page but the editor's: a thin bar with the way to the others, then the page. */
export function AppFrame({ children }: AppFrameProps) {
  return (
    <div className="app-frame">
      <SkipLink to={pageId} />
      <header className="row gap-12 app-bar">
        <Link className="row strong large app-bar-brand" to="/projects">
          <BrandMark size={22} />
          <span>{deployment().name}</span>
        </Link>
        <AppNavigation />
        <div className="fill" />
        <WaitingMark />
        <OfferedFaultSimulation />
        <UserMenu />
      </header>
      <main className="grow app-main" id={pageId} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
