import { Check, CircleAlert } from 'lucide-react';
import { text } from '../../i18n/text';
import { messageText } from '../text/message-text';
import { exactMoment, relativeTimeText } from '../time/moment';
import type { Readiness } from './readiness';

function titleOf(id: Readiness['id']): string {
  switch (id) {
    case 'page':
      return text('keep.page');
    case 'project':
      return text('common.project');
    case 'documents':
      return text('common.documents');
    case 'references':
      return text('keep.references');
    case 'ground':
      return text('common.background');
  }
}

function Row({ row, now }: { readonly row: Readiness; readonly now: number }) {
  const { id, isReady, about, at } = row;
  return (
    <li className="row keep-row" data-testid={`keep-${id}`} data-ready={isReady}>
      {isReady ? (
        <Check size={18} role="img" aria-label={text('keep.isHere')} />
      ) : (
        <CircleAlert size={18} role="img" aria-label={text('keep.isMissing')} />
      )}
      <span>
        <b>{titleOf(id)}</b> <span>{messageText(about)}</span>
        {at === null ? null : (
          <>
            {' '}
            <time className="quiet" dateTime={new Date(at).toISOString()} title={exactMoment(at)}>
              {text('projects.read', { when: relativeTimeText(at, now) })}
            </time>
          </>
        )}
      </span>
    </li>
  );
}

/** Whether the project can be worked on without a network, and what is missing for it. */
export function CheckList({ rows, now }: { readonly rows: readonly Readiness[]; readonly now: number }) {
  const missing = rows.filter(({ isReady }) => !isReady).length;
  return (
    <section
      aria-label={text('keep.readyForField')}
      className="boxed stack keep-check"
      data-testid="keep-check"
      data-missing={missing}
    >
      <h3 className="large" role="status">
        {missing === 0 ? text('keep.ready') : text('keep.notReady', { count: missing })}
      </h3>
      <ul className="stack">
        {rows.map((row) => (
          <Row key={row.id} row={row} now={now} />
        ))}
      </ul>
    </section>
  );
}
