import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BrandMark } from './brand-mark';
import { UserMenu } from './user-menu';
import { WhatIfButton } from './what-if-button';
import './shell.css';

export type AppFrameProps = {
  /** What stands beside the brand: where the user is. */
  readonly crumb?: ReactNode;
  /** Between the crumb and the user: the page's own actions. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of every page but the editor's: a thin bar, then the page. */
export function AppFrame({ crumb, actions, children }: AppFrameProps) {
  return (
    <div className="app-frame">
      <header className="app-bar">
        <Link className="app-bar-brand" to="/projects">
          <BrandMark size={22} />
          <span>Strandmap</span>
        </Link>
        {crumb ? <div className="app-bar-crumb">{crumb}</div> : null}
        <div className="app-bar-space" />
        {actions}
        <WhatIfButton />
        <UserMenu />
      </header>
      <main className="app-main">{children}</main>
    </div>
  );
}
