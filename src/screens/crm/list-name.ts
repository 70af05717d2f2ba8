import type { CrmList, KeyRefusal } from '../../api/crm/crm';
import { text } from '../text/text';

/** What a list is called. */
export function listName(list: CrmList): string {
  switch (list) {
    case 'vendors':
      return text('Vendors');
    case 'contacts':
      return text('Contacts');
    case 'accounts':
      return text('Accounts');
    case 'services':
      return text('Services');
    case 'capital-projects':
      return text('Capital projects');
    case 'billing-items':
      return text('Billing items');
  }
}

const names: ReadonlyMap<string, () => string> = new Map([
  ['id', () => text('Id')],
  ['name', () => text('Name')],
  ['email', () => text('Email')],
  ['phone', () => text('Phone')],
  ['layout', () => text('Layout')],
  ['firstName', () => text('First name')],
  ['lastName', () => text('Last name')],
  ['ownerId', () => text('{what, select, other {Owner}}', { what: 'person' })],
  ['accountId', () => text('Account')],
  ['capitalProjectId', () => text('Capital project')],
  ['primaryContactId', () => text('First contact')],
  ['backupContactId', () => text('Second contact')],
  ['serviceType', () => text('Kind of service')],
  ['status', () => text('Status')],
  ['number', () => text('{what, select, other {Number}}', { what: 'name' })],
  ['budget', () => text('Budget')],
  ['amount', () => text('Amount')],
  ['startDate', () => text('Start')],
  ['endDate', () => text('End')],
]);

/** What a field is called; one that nobody here knows is called as the service spells it. */
export function fieldName(field: string): string {
  return names.get(field)?.() ?? field;
}

/** Why a key was not taken. */
export function keyRefusalText(refusal: KeyRefusal): string {
  switch (refusal) {
    case 'empty':
      return text('Paste the key first.');
    case 'unreadable':
      return text('This is no API key: it has spaces or signs that no key has.');
    case 'unsafe':
      return text('A key is only sent over https. This page or its service is not reached that way.');
  }
}
