import { History } from 'lucide-react';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { dateLocale } from '../../time/moment';
import type { CopyState } from './use-opening';

/** "21 Nov, 14:05": when the copy was read. */
function momentOf(at: number): string {
  return new Date(at).toLocaleString(dateLocale(), {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  });
}

type Props = { readonly copy: CopyState; readonly again: () => void };

/** Says that the project on the screen is this device's copy, when it could not be read again. */
export function StaleCopy({ copy, again }: Props) {
  if (copy.kind !== 'stale') return null;
  return (
    <div className="read-only-banner stale-copy" role="status" data-testid="stale-copy">
      <History size={16} aria-hidden="true" />
      <span className="read-only-words">
        {text('opening.copyServiceNotAnswer', {
          when: momentOf(copy.copiedAt),
        })}
      </span>
      <Button size="small" onClick={again}>
        {text('common.tryAgain')}
      </Button>
    </div>
  );
}
