import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { deployment } from '../../deployment';
import { OfferedFaultSimulation } from '../fault-simulation/offered-fault-simulation';
import { AppNavigation } from './app-navigation';
import { BrandMark } from './brand-mark';
import { SkipLink } from './skip-link';
import { UserMenu } from './user-menu';
import { WaitingMark } from './waiting-mark';
import './shell.css';
import './app-navigation.css';
import './page-frame.css';

export type AppFrameProps = { readonly children: ReactNode };

const pageId = 'page';

/** The frame of every page but the editor's: a thin bar with the way to the others, then the page. */
export function AppFrame({ children }: AppFrameProps) {
  return (
    <div className="app-frame">
      <SkipLink to={pageId} />
      <header className="app-bar">
        <Link className="app-bar-brand" to="/projects">
          <BrandMark size={22} />
          <span>{deployment().name}</span>
        </Link>
        <AppNavigation />
        <div className="app-bar-space" />
        <WaitingMark />
        <OfferedFaultSimulation />
        <UserMenu />
      </header>
      <main className="app-main" id={pageId} tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
