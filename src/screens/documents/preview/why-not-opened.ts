import { Failure } from '../../../api/failure';
import { type Message, message } from '../../../i18n/message';

/** Why the file of a document could not be opened, by what was thrown. */
export function whyNotOpened(error: unknown): Message {
  if (!(error instanceof Failure)) return message('status.faultNotice');
  const { kind, status } = error;
  if (kind === 'offline' || kind === 'timeout') return message('documents.documentNotDeviceNeeds');
  if (kind === 'denied') return message('documents.notSeeDocument');
  if (kind === 'not-found' || kind === 'gone' || status === 404) return message('documents.thisDocumentHasNo');
  return message('documents.documentNotRead');
}
