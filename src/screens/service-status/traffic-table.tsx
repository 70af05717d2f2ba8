import { useStore } from 'zustand';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { useDiagnostics } from '../services';
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

/** The last answer to each kind of request. */
export function TrafficTable({ now }: { readonly now: number }) {
  const { traffic } = useDiagnostics();
  const rows = [...useStore(traffic)].toSorted(([, a], [, b]) => b.at - a.at);
  return (
    <section className="stack" aria-label={text('status.lastAnswers')}>
      <h2 className="title">{text('status.lastAnswers')}</h2>
      {rows.length === 0 ? <p className="quiet">{text('status.nothingAskedSincePage')}</p> : null}
      {rows.length === 0 ? null : (
        <table className="plain-card plain-table" aria-label={text('status.lastAnswers')}>
          <thead>
            <tr>
              <Head>{text('status.request')}</Head>
              <Head>{text('common.status')}</Head>
              <Head number>{text('status.took')}</Head>
              <Head>{text('common.when')}</Head>
              <Head number>{text('common.sent')}</Head>
              <Head number>{text('status.failed')}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(([kind, { status, ms, at, count, failed: bad }]) => (
              <tr key={kind} data-testid="traffic-row" data-kind={kind}>
                <th scope="row">{kindLabel(kind)}</th>
                <td data-label={text('common.status')} data-bad={failed(status)}>
                  {statusLabel(status)}
                </td>
                <td data-number="true" data-label={text('status.took')}>
                  {text('status.ms', { ms })}
                </td>
                <td data-label={text('common.when')}>{timeLabel(at, now)}</td>
                <td data-number="true" data-label={text('common.sent')}>
                  {text('status.count', { count })}
                </td>
                <td data-number="true" data-label={text('status.failed')} data-bad={bad > 0}>
                  {text('status.count', { count: bad })}
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
    <section className="stack" aria-label={text('status.references')}>
      <h2 className="title">{text('status.references')}</h2>
      {rows.length === 0 ? (
        <p className="quiet">{text('status.noneDeviceYetCome')}</p>
      ) : (
        <table className="plain-card plain-table" aria-label={text('status.references')}>
          <thead>
            <tr>
              <Head>{text('common.type')}</Head>
              <Head>{text('common.state')}</Head>
              <Head number>{text('status.entries')}</Head>
              <Head>{text('status.hash')}</Head>
              <Head>{text('status.confirmed')}</Head>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ refType, state, count, hash, at }) => (
              <tr key={refType}>
                <th scope="row">{refType}</th>
                <td data-label={text('common.state')}>{referenceLabel(state)}</td>
                <td data-number="true" data-label={text('status.entries')}>
                  {count}
                </td>
                <td data-label={text('status.hash')}>{hash === null ? '–' : <code>{hash.slice(0, 10)}</code>}</td>
                <td data-label={text('status.confirmed')}>{at === null ? '–' : timeLabel(at, now)}</td>
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

/** The data on this device, the edits that wait on it, and the parts that run on it. */
export function DeviceFacts() {
  const stored = useStoredState();
  const counts = [...useOutboxCounts()];
  const { page, worker, database } = versionsHere();
  return (
    <section className="stack" aria-label={text('common.thisDevice')}>
      <h2 className="title">{text('common.thisDevice')}</h2>
      <dl className="plain-card plain-facts setting-facts">
        <Fact name={text('status.changesThatWait')}>
          {counts.length === 0
            ? text('status.noneEverythingServer')
            : counts.map(([state, count]) => (
                <p key={state}>
                  {opLabel(state)}: {count}
                </p>
              ))}
        </Fact>
        <Fact name={text('status.storageInUse')}>{bytesLabel(stored.used)}</Fact>
        <Fact name={text('status.roomForMore')}>{bytesLabel(stored.room)}</Fact>
        <Fact name={text('status.keptWhenRoomIs')}>
          <span className="row-wrap status-persist">
            {stored.persisted ? text('status.yesBrowserPromisedIt') : text('status.notPromisedByBrowser')}
            {stored.persisted === false ? (
              <Button size="small" onClick={() => void stored.ask()}>
                {text('status.askBrowserKeep')}
              </Button>
            ) : null}
          </span>
        </Fact>
        <Fact name={text('status.versionOfPage')}>
          <code>{page}</code>
        </Fact>
        <Fact name={text('status.serviceWorker')}>
          <code>{worker}</code>
        </Fact>
        <Fact name={text('status.database')}>
          <code>{database}</code>
        </Fact>
      </dl>
    </section>
  );
}
