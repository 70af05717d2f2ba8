import { History } from 'lucide-react';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import type { CopyState } from '../editor/opening/use-opening';
import { dateLocale } from '../time/moment';

/** Says that the figures are those of this device's copy, when it could not be read again. */
export function CopyNote({ copy, again }: { readonly copy: CopyState; readonly again: () => void }) {
  if (copy.kind !== 'stale') return null;
  const moment = new Date(copy.copiedAt).toLocaleString(dateLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <div className="report-note" role="status" data-testid="report-copy">
      <History size={16} aria-hidden="true" />
      <span>{text('report.figuresCopyServiceNot', { moment })}</span>
      <Button size="small" onClick={again}>
        {text('common.tryAgain')}
      </Button>
    </div>
  );
}
