import { ClipboardCopy, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button';
import { TextArea } from '../../ui/fields/text-area';
import { useToasts } from '../../ui/overlays/toast';
import { PlainPage } from '../shell/frame/plain-page';
import { text } from '../text/text';
import { CheckCards, useChecks } from './check-cards';
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
        title: text('Report copied'),
        description: text('It has no names, passwords, keys or tokens. Paste it into a message to whoever helps you.'),
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
        {text('Check again')}
      </Button>
      <Button variant="primary" onClick={() => void copy()} data-testid="copy-report">
        <ClipboardCopy size={16} aria-hidden="true" />
        {text('Copy report')}
      </Button>
    </>
  );
  return (
    <PlainPage
      title={text('Service status')}
      about={text('Whether the service answers, and what this device keeps. The report is for whoever helps you.')}
      actions={actions}
    >
      <ServiceTabs />
      {shown === null ? null : (
        <TextArea
          label={text('The browser did not let the report be copied. Copy it from here.')}
          rows={8}
          value={shown}
          onCommit={() => undefined}
          readOnly
        />
      )}
      <CheckCards checks={checks} />
      <DeviceFacts />
      <TrafficTable now={now} />
      <ReferenceTable now={now} />
    </PlainPage>
  );
}
