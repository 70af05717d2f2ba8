import { copyText } from '../shell/copy-text';
import '../service-settings/settings.css';
import './status.css';
import { ClipboardCopy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useStore } from 'zustand';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { TextArea } from '../../ui/fields/text-area';
import { useToasts } from '../../ui/overlays/toast';
import { KeptList } from '../keep/kept-list';
import { useApi, useDiagnostics, useOffer } from '../services';
import { PlainPage } from '../shell/frame/plain-page';
import { CheckCards, useChecks } from './check-cards';
import { ServiceTabs } from './service-tabs';
import { timeLabel } from './status-labels';
import { statusReport } from './status-report';
import { DeviceFacts, ReferenceTable, TrafficTable } from './traffic-table';
import { useReferences } from './use-references';
import { useOutboxCounts, useStoredState, versionsHere } from './use-stored-state';

/** Copies the report; where the browser does not let us, it is shown, to be copied by hand. */
function useCopy(report: () => string) {
  const toasts = useToasts();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const written = report();
    const isCopied = await copyText(written);
    setShown(isCopied ? null : written);
    if (!isCopied) return;
    toasts.show({ title: text('status.reportCopied'), description: text('status.noNamesPasswordsKeys') });
  };
  return { shown, copy };
}

/** The errors of this page since it was opened; nothing where there were none. */
function ErrorList({ now }: { readonly now: number }) {
  const errors = useStore(useDiagnostics().errors);
  if (errors.length === 0) return null;
  return (
    <section className="stack" aria-label={text('status.faults')}>
      <h2 className="title">{text('status.faults')}</h2>
      <p className="quiet">{text('status.faultsExplained')}</p>
      {errors.map(({ message, stack, count, lastAt }) => (
        <details key={`${message} ${stack.join()}`} className="plain-card status-error" data-testid="page-error">
          <summary>
            {message}{' '}
            <span className="quiet">{text('status.faultCount', { count, time: timeLabel(lastAt, now) })}</span>
          </summary>
          <pre className="small">{stack.join('\n')}</pre>
        </details>
      ))}
    </section>
  );
}

/** Gives what writes the report of this moment. */
function useStatusReport(checks: ReturnType<typeof useChecks>): () => string {
  const { api, session } = useApi();
  const { traffic, errors } = useDiagnostics();
  const offer = useOffer();
  const { used, room, persisted, condition } = useStoredState();
  const { kept } = useReferences();
  const counts = useOutboxCounts();
  return () => {
    const { phase, online } = session.store.getState();
    const { base, version } = api.config;
    return statusReport({
      at: Date.now(),
      versions: versionsHere(),
      service: { base, version, demo: offer.demo },
      signIn: phase.kind,
      line: online ? 'reachable' : 'out of reach',
      checks: {
        service: checks.global ?? null,
        version: checks.version ?? null,
        access: checks.access ?? null,
      },
      traffic: [...traffic.getState()],
      references: kept,
      storage: { used, room, persisted, condition },
      outbox: Object.fromEntries(counts),
      errors: errors.getState(),
      browser: navigator.userAgent,
    });
  };
}

/** The state of the service and of this device, for users and their support. */
export function StatusPage() {
  const checks = useChecks();
  const { shown, copy } = useCopy(useStatusReport(checks));
  const [now, setNow] = useState(Date.now);
  const again = () => {
    setNow(Date.now());
    checks.again();
  };
  const actions = (
    <>
      <Button onClick={again} disabled={checks.asking}>
        <RefreshCw size={16} aria-hidden="true" />
        {text('common.checkAgain')}
      </Button>
      <Button variant="primary" onClick={() => void copy()} data-testid="copy-report">
        <ClipboardCopy size={16} aria-hidden="true" />
        {text('status.copyReport')}
      </Button>
    </>
  );
  return (
    <PlainPage
      title={text('common.serviceStatus')}
      about={text('status.whetherServiceAnswersDevice')}
      actions={actions}
    >
      <ServiceTabs />
      {shown === null ? null : (
        <TextArea
          label={text('status.browserNotLetReport')}
          rows={8}
          value={shown}
          onCommit={() => undefined}
          readOnly
        />
      )}
      <CheckCards checks={checks} />
      <ErrorList now={now} />
      <DeviceFacts />
      <KeptList />
      <TrafficTable now={now} />
      <ReferenceTable now={now} />
    </PlainPage>
  );
}
