import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { Progress } from '../../ui/feedback/progress';
import type { CrmReading } from './use-crm-list';

export type CrmSearchProgressProps = { readonly reading: CrmReading; readonly found: number };

/** How much of the list a search has seen, and the way to see all of it. */
export function CrmSearchProgress({ reading, found }: CrmSearchProgressProps) {
  const total = reading.page?.totalCount ?? reading.read.length;
  const whole = reading.read.length >= total;
  if (reading.readingOn) {
    const label = text('crm.readOf', { read: reading.read.length, total });
    return (
      <div className="row-wrap quiet crm-reach">
        <Progress label={label} value={reading.read.length} max={total} />
        <Button size="small" onClick={reading.stop}>
          {text('common.stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className="row-wrap quiet crm-reach">
      <p role="status">
        {whole
          ? text('crm.matchesInAll', { found, total })
          : text('crm.matchesReadCrmNo', { found, read: reading.read.length, total })}
      </p>
      {whole ? null : (
        <Button size="small" onClick={() => reading.readAll()}>
          {text('crm.readAllPages')}
        </Button>
      )}
    </div>
  );
}
