import { crmListSchema } from '../../contract/crm';
import { readListPage } from '../../contract/list-page';
import type { CrmItem, CrmPage } from './crm';

function itemsIn(records: readonly unknown[]): readonly CrmItem[] {
  return records.flatMap((record) => {
    if (typeof record !== 'object' || record === null) return [];
    const id: unknown = Reflect.get(record, 'id');
    return typeof id === 'number' ? [{ ...record, id }] : [];
  });
}

/**
 * A page of a CRM list from its envelope (docs/interface.md 4.6; A27); a bare array is a list of one page. Null when
 * it is neither.
 */
export function readCrmPage(body: unknown): CrmPage | null {
  if (Array.isArray(body)) {
    const items = itemsIn(body);
    return { items, page: 1, pageCount: 1, totalCount: items.length, next: null };
  }
  const envelope = crmListSchema.safeParse(body);
  const walked = readListPage(body);
  if (!envelope.success || !walked) return null;
  const { items, _meta: meta } = envelope.data;
  return {
    items: itemsIn(items),
    page: meta.currentPage,
    pageCount: Math.max(1, meta.pageCount),
    totalCount: meta.totalCount,
    next: walked.next,
  };
}
