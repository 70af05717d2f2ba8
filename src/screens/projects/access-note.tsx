import { Lock } from 'lucide-react';
import { text } from '../../i18n/text';
import { Badge } from '../../ui/controls/badge';
import { exactMoment, relativeTimeText } from '../time/moment';
import type { Access } from './use-access';

type Props = { readonly access: Access; readonly archived: boolean; readonly now: number };

/** Why a project cannot be changed; null where it can, or where that is not known. */
export function accessReason({ may }: Access, archived: boolean): string | null {
  if (may === 'denied') {
    return text('projects.serviceNotLetAny');
  }
  if (may === 'read') return text('projects.lookNotChange');
  return archived && may === 'write' ? text('projects.archivedOpensLookedUntil') : null;
}

/** The permission in a word. */
export function AccessMark({ access, archived }: Omit<Props, 'now'>) {
  if (accessReason(access, archived) === null) return null;
  const isDenied = access.may === 'denied';
  return (
    <Badge tone={isDenied ? 'danger' : 'neutral'}>
      <Lock size={12} aria-hidden="true" />
      {isDenied ? text('common.noAccess') : text('common.readOnly')}
    </Badge>
  );
}

/** The same with its reason, and how old it is where the service could not be asked. */
export function AccessNote({ access, archived, now }: Props) {
  const reason = accessReason(access, archived);
  if (reason === null) return null;
  const at = access.rememberedAt;
  return (
    <p className="quiet small" data-testid="project-access">
      {reason}{' '}
      {at === null ? null : (
        <time dateTime={new Date(at).toISOString()} title={exactMoment(at)}>
          {text('common.serviceSaidCannotAsked', { when: relativeTimeText(at, now) })}
        </time>
      )}
    </p>
  );
}
