import { text } from '../../i18n/text';
import type { Reference } from '../../offline/references/references';

/** The text under a field whose list of choices is not simply there (docs/interface.md 4.8.4 and 4.8.5). */
export function referenceText({ state, items }: Pick<Reference, 'state' | 'items'>): string | null {
  if (state === 'gone') return text('reference.serviceRemovedListNumber');
  if (state !== 'denied') return null;
  return items.length > 0 ? text('reference.noAccessListAny') : text('reference.noAccessListNumber');
}
