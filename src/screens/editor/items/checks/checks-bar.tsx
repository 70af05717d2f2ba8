import { Download, RotateCw, Square } from 'lucide-react';
import { useStore } from 'zustand';
import { allRules } from '../../../../analysis/checks/all-checks';
import { text } from '../../../../i18n/text';
import type { Severity } from '../../../../items/checks/finding';
import { Button } from '../../../../ui/controls/button';
import { Checkbox } from '../../../../ui/controls/checkbox';
import { IconButton } from '../../../../ui/controls/icon-button';
import { ruleTitle, severityText } from '../../../text/finding-text';
import { checksStore } from './checks-store';
import { stopChecks } from './use-run-checks';

type Props = {
  readonly shown: number;
  readonly open: number;
  readonly stale: boolean;
  readonly onRun: () => void;
  readonly onExport: () => void;
};

const severities: readonly Severity[] = ['error', 'warning', 'notice'];

/** How the run stands, in words. */
function Standing({ shown, open, stale }: Pick<Props, 'shown' | 'open' | 'stale'>) {
  const phase = useStore(checksStore, (state) => state.phase);
  const progress = useStore(checksStore, (state) => Math.round(state.progress * 100));
  if (phase === 'running') {
    return (
      <span className="quiet figures row gap-6 checks-standing">
        <progress aria-label={text('checks.checkingProject')} value={progress} max={100} />{' '}
        {text('checks.checking', { progress })}
      </span>
    );
  }
  const words = {
    idle: text('checks.notCheckedYet'),
    stopped: text('common.stopped'),
    failed: text('checks.checkFailedTryAgain'),
    done: shown === open ? text('checks.findings', { count: open }) : text('checks.ofFindings', { shown, count: open }),
  };
  return (
    <span className="quiet figures row gap-6 checks-standing" role="status" data-testid="checks-standing">
      {words[phase]}
      {phase === 'done' && stale ? ` · ${text('checks.editedSince')}` : ''}
    </span>
  );
}

/** The filter of the findings, and the actions for all of them. */
export function ChecksBar({ shown, open, stale, onRun, onExport }: Props) {
  const { severity, rule, inView, ignored, phase } = useStore(checksStore);
  return (
    <div className="row-wrap small dock-bar">
      <select
        aria-label={text('common.severity')}
        value={severity}
        onChange={({ target }) =>
          checksStore.setState({ severity: severities.find((one) => one === target.value) ?? 'all' })
        }
      >
        <option value="all">{text('checks.everySeverity')}</option>
        {severities.map((one) => (
          <option key={one} value={one}>
            {severityText(one)}
          </option>
        ))}
      </select>
      <select
        aria-label={text('common.rule')}
        value={rule}
        onChange={({ target }) => checksStore.setState({ rule: target.value })}
      >
        <option value="all">{text('checks.everyRule')}</option>
        {allRules.map(({ id }) => (
          <option key={id} value={id}>
            {ruleTitle(id)}
          </option>
        ))}
      </select>
      <Checkbox
        label={text('common.inView')}
        checked={inView}
        onChange={(on) => checksStore.setState({ inView: on })}
      />
      <Standing shown={shown} open={open} stale={stale} />
      {ignored.size > 0 ? (
        <Button size="small" variant="ghost" onClick={() => checksStore.setState({ ignored: new Set() })}>
          {text('checks.showIgnored', { count: ignored.size })}
        </Button>
      ) : null}
      {phase === 'running' ? (
        <IconButton size="small" label={text('checks.stopChecking')} onClick={stopChecks}>
          <Square size={14} />
        </IconButton>
      ) : (
        <IconButton size="small" label={text('common.checkAgain')} onClick={onRun}>
          <RotateCw size={15} />
        </IconButton>
      )}
      <IconButton size="small" label={text('checks.saveListAsCsv')} disabled={shown === 0} onClick={onExport}>
        <Download size={15} />
      </IconButton>
    </div>
  );
}
