import type { CrmList, KeyRefusal } from '../../api/crm/crm';
import { text } from '../../i18n/text';

/** The name of a list. */
export function listName(list: CrmList): string {
  switch (list) {
    case 'vendors':
      return text('crm.vendors');
    case 'contacts':
      return text('crm.contacts');
    case 'accounts':
      return text('crm.accounts');
    case 'services':
      return text('crm.services');
    case 'capital-projects':
      return text('crm.capitalProjects');
    case 'billing-items':
      return text('crm.billingItems');
  }
}

const names: ReadonlyMap<string, () => string> = new Map([
  ['id', () => text('common.id')],
  ['name', () => text('common.name')],
  ['email', () => text('common.email')],
  ['phone', () => text('crm.phone')],
  ['layout', () => text('crm.layout')],
  ['firstName', () => text('crm.firstName')],
  ['lastName', () => text('crm.lastName')],
  ['ownerId', () => text('crm.owner', { what: 'person' })],
  ['accountId', () => text('crm.account')],
  ['capitalProjectId', () => text('crm.capitalProject')],
  ['primaryContactId', () => text('crm.firstContact')],
  ['backupContactId', () => text('crm.secondContact')],
  ['serviceType', () => text('crm.kindOfService')],
  ['status', () => text('common.status')],
  ['number', () => text('crm.numberWhatNumber', { what: 'name' })],
  ['budget', () => text('crm.budget')],
  ['amount', () => text('crm.amount')],
  ['startDate', () => text('crm.start')],
  ['endDate', () => text('crm.end')],
]);

/** The name of a field; an unknown one is called as the service spells it. */
export function fieldName(field: string): string {
  return names.get(field)?.() ?? field;
}

/** Why a key was not taken. */
export function keyRefusalText(refusal: KeyRefusal): string {
  switch (refusal) {
    case 'empty':
      return text('crm.pasteKeyFirst');
    case 'unreadable':
      return text('crm.noApiKeySpaces');
    case 'unsafe':
      return text('crm.keyOnlySentOver');
  }
}
