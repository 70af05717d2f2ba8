import type { Reference } from '../../offline/references/references';
import { text } from './text';

/** What is to be said under a field whose list of choices is not simply there (docs/interface.md 4.8.4 and 4.8.5). */
export function referenceText({ state, items }: Pick<Reference, 'state' | 'items'>): string | null {
  if (state === 'gone') return text('The service has removed this list, so the number stands here.');
  if (state !== 'denied') return null;
  return items.length > 0
    ? text('You have no access to this list any more. These are the choices of your copy.')
    : text('You have no access to this list, so the number stands here.');
}
