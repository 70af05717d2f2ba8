import type { CrmItem, CrmList } from '../../api/crm/crm';
import { numeral } from '../../i18n/numeral';

/**
 * The columns of each list beside the name (docs/interface.md 2.4; A26). Everything else is in the details:
 * there also who owns an item, whose name the interface does not give.
 */
export const crmFields: Readonly<Record<CrmList, readonly string[]>> = {
  vendors: ['email', 'layout', 'primaryContactId'],
  contacts: ['email', 'phone', 'accountId'],
  accounts: ['email'],
  services: ['serviceType', 'status', 'accountId'],
  'capital-projects': ['number', 'status', 'budget', 'startDate', 'endDate'],
  'billing-items': ['amount', 'accountId', 'capitalProjectId'],
};

/** Fields that name an item of another list by its id. */
const pointing: ReadonlyMap<string, CrmList> = new Map([
  ['accountId', 'accounts'],
  ['capitalProjectId', 'capital-projects'],
  ['primaryContactId', 'contacts'],
  ['backupContactId', 'contacts'],
  ['vendorId', 'vendors'],
]);

/** The list and id that a field points to, or null. */
export function pointsTo(field: string, value: unknown): { readonly list: CrmList; readonly id: number } | null {
  const list = pointing.get(field);
  return list && typeof value === 'number' ? { list, id: value } : null;
}

/** Fields of money: written with two digits; the interface does not name the currency. */
const money: ReadonlySet<string> = new Set(['budget', 'amount']);

/** A value for reading; `–` for none. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'number' && money.has(field)) {
    return numeral(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  }
  if (field === 'ownerId' && typeof value === 'number') return `#${value}`;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

/** The name of an item for a person; one without a name is its number. */
export function itemName(item: CrmItem): string {
  const name = item['name'];
  return typeof name === 'string' && name.trim() !== '' ? name : `#${item.id}`;
}

/** An address that may be written to, or null: only what looks like one becomes a link. */
export function mailAddress(field: string, value: unknown): string | null {
  return field === 'email' && typeof value === 'string' && /^[^\s@<>"]+@[^\s@<>"]+$/.test(value) ? value : null;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** True when each word of the search is in one of the item's values, whatever the case and the accents. */
export function matches(item: CrmItem, search: string): boolean {
  const values = plain(
    Object.values(item)
      .filter((value) => typeof value === 'string' || typeof value === 'number')
      .join('\n'),
  );
  return plain(search)
    .split(/\s+/)
    .every((word) => values.includes(word));
}
