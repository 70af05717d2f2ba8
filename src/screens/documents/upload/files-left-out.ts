import { text } from '../../../i18n/text';
import type { Outstanding } from '../../../offline/outbox/outbox';
import { isUpload } from './is-upload';

/** The edits that a rescue file does not hold, as a sentence; empty when it holds everything. */
export function filesLeftOut(all: readonly Outstanding[]): string {
  const count = all.filter(isUpload).length;
  if (count === 0) return '';
  return text('upload.filesDocumentsNotSave', { count });
}
