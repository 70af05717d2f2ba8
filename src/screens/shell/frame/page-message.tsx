import type { ReactNode } from 'react';
import { text } from '../../../i18n/text';
import { BrandMark } from './brand-mark';
import './parts.css';
import './shell.css';

export type PageMessageProps = {
  readonly title: string;
  /** The safe part. */
  readonly text: ReactNode;
  /** The next step. */
  readonly children: ReactNode;
  readonly detail?: string | null;
  readonly role?: 'alert';
  readonly 'data-testid'?: string | undefined;
};

/** A whole page with one message: what happened, what is safe, what to do. */
export function PageMessage(props: PageMessageProps) {
  const { title, text: explanation, children, detail, role, 'data-testid': testId } = props;
  return (
    <main className="centred page-message" data-testid={testId}>
      <div className="stack gap-12 page-message-body" role={role}>
        <BrandMark size={36} />
        <h1>{title}</h1>
        <p>{explanation}</p>
        <div className="row-wrap page-message-actions">{children}</div>
        {detail ? (
          <details className="quiet small">
            <summary>{text('common.whatBrowserSays')}</summary>
            <pre className="plain-words">{detail}</pre>
          </details>
        ) : null}
      </div>
    </main>
  );
}
