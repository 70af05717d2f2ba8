import type { Check } from '../../api/checks/status-checks';
import type { ClassTraffic, RequestClass } from '../../api/http/traffic';
import type { OpState } from '../../offline/outbox/outbox';
import type { Reference } from '../../offline/references/references';
import { locale, text } from '../text/text';
import { dateLocale } from '../time/moment';

/** What a check said, in a word. */
export function checkLabel(check: Check | undefined): string {
  switch (check?.state) {
    case undefined:
      return text('Asking…');
    case 'ok':
      return text('OK');
    case 'missing':
      return text('Not there');
    case 'refused':
      return text('Refused');
    case 'strange':
      return text('Something else answers');
    case 'trouble':
      return text('In trouble');
    case 'unreachable':
      return text('No answer');
  }
}

const kinds: ReadonlyMap<RequestClass, () => string> = new Map<RequestClass, () => string>([
  ['read-model', () => text('Read an item')],
  ['list-model', () => text('Read a list of items')],
  ['create-model', () => text('Create an item')],
  ['update-model', () => text('Change an item')],
  ['read-project', () => text('Read a project')],
  ['list-projects', () => text('Read the list of projects')],
  ['create-project', () => text('Create a project')],
  ['update-project', () => text('Change a project')],
  ['upload-document', () => text('Upload a document')],
  ['download-document', () => text('Download a document')],
  ['check-permission', () => text('Check the access to a project')],
  ['bookmark-project', () => text('Bookmark a project')],
  ['list-setting-keys', () => text('Read the names of settings')],
  ['read-setting', () => text('Read a setting')],
  ['read-setting-value', () => text('Read a setting in effect')],
  ['list-crm-vendors', () => text('CRM: vendors')],
  ['list-crm-contacts', () => text('CRM: contacts')],
  ['list-crm-accounts', () => text('CRM: accounts')],
  ['list-crm-services', () => text('CRM: services')],
  ['list-crm-capital-projects', () => text('CRM: capital projects')],
  ['list-crm-billing-items', () => text('CRM: billing items')],
  ['global-health', () => text('Health of the service')],
  ['version-health', () => text('Health of its version')],
  ['access-check', () => text('Access check')],
  ['login', () => text('Sign in')],
  ['refresh', () => text('Renew the sign-in')],
  ['read-reference', () => text('Read a reference')],
]);

/** What a kind of request does. */
export function kindLabel(kind: RequestClass): string {
  return kinds.get(kind)?.() ?? text('Something else');
}

/** The status of an answer, or why there is none. */
export function statusLabel(status: ClassTraffic['status']): string {
  if (status === 'none') return text('No answer');
  return status === 'stopped' ? text('Stopped') : String(status);
}

/** How far a reference can be believed. */
export function referenceLabel(state: 'kept' | 'damaged' | Reference['state']): string {
  switch (state) {
    case 'current':
      return text('As the service has it');
    case 'copy':
      return text('A copy: the service could not be asked');
    case 'kept':
      return text('A copy, not asked for since the page was opened');
    case 'denied':
      return text('No access');
    case 'gone':
      return text('Removed by the service');
    case 'damaged':
      return text('A damaged copy: it is read anew');
  }
}

/** The state of what waits in the outbox. */
export function opLabel(state: OpState | 'held'): string {
  switch (state) {
    case 'queued':
      return text('Waiting to leave');
    case 'sending':
      return text('On the way');
    case 'unknown':
      return text('Sent, not confirmed');
    case 'waiting-auth':
      return text('Waiting for a sign-in');
    case 'conflict':
      return text('In conflict');
    case 'rejected':
      return text('Refused');
    case 'held':
      return text('Held until you send');
  }
}

/** Bytes as a person reads them. */
export function bytesLabel(bytes: number | null): string {
  if (bytes === null) return text('The browser does not say');
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${size.toLocaleString(locale(), { maximumFractionDigits: 1 })}\u2009${unit}`;
}

/** The time of day of a moment, with the day when it is another one. */
export function timeLabel(moment: number, now: number): string {
  const [then, today] = [new Date(moment), new Date(now)];
  const time = then.toLocaleTimeString(dateLocale());
  if (then.toDateString() === today.toDateString()) return time;
  return `${then.toLocaleDateString(dateLocale(), { dateStyle: 'medium' })}, ${time}`;
}
