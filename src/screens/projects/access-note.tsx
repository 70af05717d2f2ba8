import { Lock } from 'lucide-react';
import { Badge } from '../../ui/controls/badge';
import { text } from '../text/text';
import { exactMoment, relativeTimeText } from '../time/moment';
import type { Access } from './use-access';

type Props = { readonly access: Access; readonly archived: boolean; readonly now: number };

/** Why a project cannot be changed; null where it can, or where that is not known. */
export function accessReason({ may }: Access, archived: boolean): string | null {
  if (may === 'denied') {
    return text('The service does not let you in any more. Ask the person who runs the project.');
  }
  if (may === 'read') return text('You may look at it, not change it.');
  return archived && may === 'write'
    ? text('It is archived: it opens to be looked at until somebody reactivates it.')
    : null;
}

/** The permission in a word. */
export function AccessMark({ access, archived }: Omit<Props, 'now'>) {
  if (accessReason(access, archived) === null) return null;
  const isDenied = access.may === 'denied';
  return (
    <Badge tone={isDenied ? 'danger' : 'neutral'}>
      <Lock size={12} aria-hidden="true" />
      {isDenied ? text('No access') : text('Read only')}
    </Badge>
  );
}

/** The same with its reason, and how old it is where the service could not be asked. */
export function AccessNote({ access, archived, now }: Props) {
  const reason = accessReason(access, archived);
  if (reason === null) return null;
  const at = access.rememberedAt;
  return (
    <p className="project-reason" data-testid="project-access">
      {reason}{' '}
      {at === null ? null : (
        <time dateTime={new Date(at).toISOString()} title={exactMoment(at)}>
          {text('So the service said {when}; it cannot be asked now.', { when: relativeTimeText(at, now) })}
        </time>
      )}
    </p>
  );
}
