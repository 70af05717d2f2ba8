import type { Outstanding } from '../../../offline/outbox/outbox';
import { text } from '../../text/text';
import { isUpload } from './is-upload';

/** What a rescue file does not hold, as a sentence; empty when it holds everything. */
export function filesLeftOut(all: readonly Outstanding[]): string {
  const count = all.filter(isUpload).length;
  if (count === 0) return '';
  return text(
    '{count, plural, one {The file of one document is} other {The files of # documents are}} not in it: save each from the list of uploads.',
    { count },
  );
}
