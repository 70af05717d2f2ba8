import { Button } from '../../ui/controls/button';
import { Progress } from '../../ui/feedback/progress';
import { text } from '../text/text';
import type { CrmReading } from './use-crm-list';

export type CrmSearchProgressProps = { readonly reading: CrmReading; readonly found: number };

/** How much of the list a search has seen, said honestly; and the way to see all of it. */
export function CrmSearchProgress({ reading, found }: CrmSearchProgressProps) {
  const total = reading.page?.totalCount ?? reading.read.length;
  const whole = reading.read.length >= total;
  if (reading.readingOn) {
    const label = text('Read {read, number} of {total, number}', { read: reading.read.length, total });
    return (
      <div className="crm-reach">
        <Progress label={label} value={reading.read.length} max={total} />
        <Button size="small" onClick={reading.stop}>
          {text('Stop')}
        </Button>
      </div>
    );
  }
  return (
    <div className="crm-reach">
      <p role="status">
        {whole
          ? text('{found, plural, one {# match} other {# matches}} in all {total, number}.', { found, total })
          : text(
              '{found, plural, one {# match} other {# matches}} in the {read, number} of {total, number} that were read. The CRM has no search of its own.',
              { found, read: reading.read.length, total },
            )}
      </p>
      {whole ? null : (
        <Button size="small" onClick={() => reading.readAll()}>
          {text('Read all pages')}
        </Button>
      )}
    </div>
  );
}
