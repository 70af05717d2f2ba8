import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { ErrorPanel } from '../../../ui/feedback/error-panel';
import { failureText } from './failure-text';

export type FailedPanelProps = { readonly error: unknown; readonly again: () => void };

/** Something could not be read: what happened, what is safe, and another try. */
export function FailedPanel({ error, again }: FailedPanelProps) {
  const { title, safe } = failureText(error);
  return (
    <ErrorPanel title={title} safe={safe} data-testid="failed">
      <div>
        <Button onClick={again}>{text('common.tryAgain')}</Button>
      </div>
    </ErrorPanel>
  );
}
