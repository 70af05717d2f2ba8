import type { Check } from '../../api/checks/status-checks';
import type { ClassTraffic, RequestClass } from '../../api/http/traffic';
import { numeral } from '../../i18n/numeral';
import { text } from '../../i18n/text';
import type { OpState } from '../../offline/outbox/outbox';
import type { Reference } from '../../offline/references/references';
import { dateLocale, dateText } from '../time/moment';

/** The result of a check, in a word. */
export function checkLabel(check: Check | undefined): string {
  switch (check?.state) {
    case undefined:
      return text('status.asking');
    case 'ok':
      return text('status.ok');
    case 'missing':
      return text('status.notThere');
    case 'refused':
      return text('common.refused');
    case 'strange':
      return text('status.somethingElseAnswers');
    case 'trouble':
      return text('status.inTrouble');
    case 'unreachable':
      return text('status.noAnswer');
  }
}

const kinds: ReadonlyMap<RequestClass, () => string> = new Map<RequestClass, () => string>([
  ['read-model', () => text('status.readItem')],
  ['list-model', () => text('status.readListOfItems')],
  ['create-model', () => text('status.createItem')],
  ['update-model', () => text('status.changeItem')],
  ['read-project', () => text('status.readProject')],
  ['list-projects', () => text('status.readListOfProjects')],
  ['create-project', () => text('status.createProject')],
  ['update-project', () => text('status.changeProject')],
  ['upload-document', () => text('status.uploadDocument')],
  ['download-document', () => text('status.downloadDocument')],
  ['check-permission', () => text('status.checkAccessProject')],
  ['bookmark-project', () => text('status.bookmarkProject')],
  ['list-setting-keys', () => text('status.readNamesOfSettings')],
  ['read-setting', () => text('status.readSetting')],
  ['read-setting-value', () => text('status.readSettingInEffect')],
  ['list-crm-vendors', () => text('status.crmVendors')],
  ['list-crm-contacts', () => text('status.crmContacts')],
  ['list-crm-accounts', () => text('status.crmAccounts')],
  ['list-crm-services', () => text('status.crmServices')],
  ['list-crm-capital-projects', () => text('status.crmCapitalProjects')],
  ['list-crm-billing-items', () => text('status.crmBillingItems')],
  ['global-health', () => text('status.healthOfService')],
  ['version-health', () => text('status.healthOfItsVersion')],
  ['access-check', () => text('status.accessCheck')],
  ['login', () => text('common.signIn')],
  ['refresh', () => text('status.renewSignIn')],
  ['read-reference', () => text('status.readReference')],
]);

/** The purpose of a kind of request. */
export function kindLabel(kind: RequestClass): string {
  return kinds.get(kind)?.() ?? text('status.somethingElse');
}

/** The status of an answer, or why there is none. */
export function statusLabel(status: ClassTraffic['status']): string {
  if (status === 'none') return text('status.noAnswer');
  return status === 'stopped' ? text('common.stopped') : String(status);
}

/** How far a reference can be believed. */
export function referenceLabel(state: 'kept' | 'damaged' | Reference['state']): string {
  switch (state) {
    case 'current':
      return text('status.asServiceHasIt');
    case 'copy':
      return text('status.copyServiceNotAsked');
    case 'kept':
      return text('status.copyNotAskedSince');
    case 'denied':
      return text('common.noAccess');
    case 'gone':
      return text('status.removedByService');
    case 'damaged':
      return text('status.damagedCopyReadAgain');
  }
}

/** The state of what waits in the outbox. */
export function opLabel(state: OpState | 'held'): string {
  switch (state) {
    case 'queued':
      return text('status.waitingToLeave');
    case 'sending':
      return text('status.onWay');
    case 'unknown':
      return text('status.sentNotConfirmed');
    case 'waiting-auth':
      return text('status.waitingForSignIn');
    case 'conflict':
      return text('status.inConflict');
    case 'rejected':
      return text('common.refused');
    case 'held':
      return text('common.heldUntilYouSend');
  }
}

/** Bytes as a person reads them. */
export function bytesLabel(bytes: number | null): string {
  if (bytes === null) return text('status.browserDoesNotSay');
  const [size, unit] = bytes >= 1e9 ? [bytes / 1e9, 'GB'] : [bytes / 1e6, 'MB'];
  return `${numeral(size, { maximumFractionDigits: 1 })}\u2009${unit}`;
}

/** The time of day of a moment, with the day when it is another one. */
export function timeLabel(moment: number, now: number): string {
  const [then, today] = [new Date(moment), new Date(now)];
  const time = then.toLocaleTimeString(dateLocale());
  if (then.toDateString() === today.toDateString()) return time;
  return `${dateText(moment)}, ${time}`;
}
