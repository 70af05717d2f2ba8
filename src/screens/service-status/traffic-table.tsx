import { useStore } from 'zustand';
import { Button } from '../../ui/controls/button';
import { useServices } from '../services';
import { text } from '../text/text';
import { bytesLabel, kindLabel, opLabel, referenceLabel, statusLabel, timeLabel } from './status-labels';
import { useReferences } from './use-references';
import { useOutboxCounts, useStoredState, versionsHere } from './use-stored-state';

const failed = (status: number | 'none' | 'stopped') => typeof status !== 'number' || status >= 400;

/** The head of a column; over numbers it stands where they do. */
function Head({ number = false, children }: { readonly number?: boolean; readonly children: string }) {
  return (
    <th scope="col" data-number={number}>
      {children}
    </th>
  );
}

/** What each kind of request was last answered. */
export function TrafficTable({ now }: { readonly now: number }) {
  const { traffic } = useServices();
  const rows = [...useStore(traffic)].toSorted(([, a], [, b]) => b.at - a.at);
  return (
    <section className="plain-section" aria-label={text('Last answers')}>
      <h2>{text('Last answers')}</h2>
      {rows.length === 0 ? (
        <p className="setting-quiet">{text('Nothing was asked since this page was opened.')}</p>
      ) : null}
      {rows.length === 0 ? null : (
        <table className="plain-table" aria-label={text('Last answers')}>
          <thead>
            <tr>
              <Head>{text('Request')}</Head>
              <Head>{text('Status')}</Head>
              <Head number>{text('Took')}</Head>
              <Head>{text('When')}</Head>
              <Head number>{text('Sent')}</Head>
              <Head number>{text('Failed')}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(([kind, { status, ms, at, count, failed: bad }]) => (
              <tr key={kind} data-testid="traffic-row" data-kind={kind}>
                <th scope="row">{kindLabel(kind)}</th>
                <td data-label={text('Status')} data-bad={failed(status)}>
                  {statusLabel(status)}
                </td>
                <td data-number="true" data-label={text('Took')}>
                  {text('{ms, number} ms', { ms })}
                </td>
                <td data-label={text('When')}>{timeLabel(at, now)}</td>
                <td data-number="true" data-label={text('Sent')}>
                  {text('{count, number}', { count })}
                </td>
                <td data-number="true" data-label={text('Failed')} data-bad={bad > 0}>
                  {text('{count, number}', { count: bad })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** The lists of choices that this device keeps. */
export function ReferenceTable({ now }: { readonly now: number }) {
  const { rows } = useReferences();
  return (
    <section className="plain-section" aria-label={text('References')}>
      <h2>{text('References')}</h2>
      {rows.length === 0 ? (
        <p className="setting-quiet">
          {text('None is on this device yet: they come when a project’s fields need them.')}
        </p>
      ) : (
        <table className="plain-table" aria-label={text('References')}>
          <thead>
            <tr>
              <Head>{text('Type')}</Head>
              <Head>{text('State')}</Head>
              <Head number>{text('Entries')}</Head>
              <Head>{text('Hash')}</Head>
              <Head>{text('Confirmed')}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ refType, state, count, hash, at }) => (
              <tr key={refType}>
                <th scope="row">{refType}</th>
                <td data-label={text('State')}>{referenceLabel(state)}</td>
                <td data-number="true" data-label={text('Entries')}>
                  {count}
                </td>
                <td data-label={text('Hash')}>{hash === null ? '–' : <code>{hash.slice(0, 10)}</code>}</td>
                <td data-label={text('Confirmed')}>{at === null ? '–' : timeLabel(at, now)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** What this device keeps, what waits on it, and what runs on it. */
export function DeviceFacts() {
  const stored = useStoredState();
  const counts = [...useOutboxCounts()];
  const { page, worker, database } = versionsHere();
  return (
    <section className="plain-section" aria-label={text('This device')}>
      <h2>{text('This device')}</h2>
      <dl className="plain-card setting-facts">
        <Fact name={text('Changes that wait')}>
          {counts.length === 0
            ? text('None: everything is on the server')
            : counts.map(([state, count]) => (
                <p key={state}>
                  {opLabel(state)}: {count}
                </p>
              ))}
        </Fact>
        <Fact name={text('Storage in use')}>{bytesLabel(stored.used)}</Fact>
        <Fact name={text('Room for more')}>{bytesLabel(stored.room)}</Fact>
        <Fact name={text('Kept when room is short')}>
          <span className="status-persist">
            {stored.persisted ? text('Yes: the browser promised it') : text('Not promised by the browser')}
            {stored.persisted === false ? (
              <Button size="small" onClick={() => void stored.ask()}>
                {text('Ask the browser to keep it')}
              </Button>
            ) : null}
          </span>
        </Fact>
        <Fact name={text('Version of the page')}>
          <code>{page}</code>
        </Fact>
        <Fact name={text('Service worker')}>
          <code>{worker}</code>
        </Fact>
        <Fact name={text('Database')}>
          <code>{database}</code>
        </Fact>
      </dl>
    </section>
  );
}
