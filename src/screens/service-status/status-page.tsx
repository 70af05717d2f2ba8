import { ClipboardCopy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { TextArea } from '../../ui/fields/text-area';
import { useToasts } from '../../ui/overlays/toast';
import { PlainPage } from '../shell/frame/plain-page';
import { CheckCards, useChecks } from './check-cards';
import { ErrorList } from './error-list';
import { ServiceTabs } from './service-tabs';
import { DeviceFacts, ReferenceTable, TrafficTable } from './traffic-table';
import { useStatusReport } from './use-status-report';
import '../service-settings/settings.css';
import './status.css';

/** Copies the report; where the browser does not let us, it is shown, to be copied by hand. */
function useCopy(report: () => string) {
  const toasts = useToasts();
  const [shown, setShown] = useState<string | null>(null);
  const copy = async () => {
    const written = report();
    try {
      await navigator.clipboard.writeText(written);
      setShown(null);
      toasts.show({
        title: text('status.reportCopied'),
        description: text('status.noNamesPasswordsKeys'),
      });
    } catch {
      setShown(written);
    }
  };
  return { shown, copy };
}

/** How the service and this device are, for whoever wonders or is asked by support. */
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
      <TrafficTable now={now} />
      <ReferenceTable now={now} />
    </PlainPage>
  );
}
