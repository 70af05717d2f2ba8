import type { ReactNode } from 'react';
import { AppFrame } from './app-frame';
import { usePageTitle } from './use-page-title';
import './plain-page.css';
import './plain-table.css';

export type PlainPageProps = {
  readonly title: string;
  /** The purpose of the page in a sentence. */
  readonly about?: ReactNode;
  /** Beside the title. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** A page of words and tables: its title, what can be done with all of it, then its parts. */
export function PlainPage({ title, about, actions, children }: PlainPageProps) {
  usePageTitle(title);
  return (
    <AppFrame>
      <div className="stack page-column">
        <header className="row-wrap apart page-head">
          <div>
            <h1>{title}</h1>
            {about ? <p>{about}</p> : null}
          </div>
          {actions ? <div className="row-wrap page-buttons">{actions}</div> : null}
        </header>
        {children}
      </div>
    </AppFrame>
  );
}
