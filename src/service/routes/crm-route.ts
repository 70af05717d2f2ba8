import type { CrmPath } from '../../contract/crm';
import { jsonAnswer } from '../core/answers/answer';
import { pageEnvelope, wantedPage } from '../core/answers/page-envelope';
import type { RouteHandler } from '../core/call';

/** Items of a page when the request names no number (A27; docs/interface.md 8). */
const usualPage = 20;

/**
 * One page of a CRM list in the envelope of docs/interface.md 4.6. `page` and `per-page` are clamped; an empty list
 * has a link to itself alone (A27).
 */
export function crmRoute(list: CrmPath): RouteHandler {
  return async ({ url, settings: { store } }) => {
    const { page: wanted, perPage } = wantedPage(url.searchParams, usualPage);
    const read = (page: number) => store.crmPage(list, { offset: (page - 1) * perPage, limit: perPage });
    const first = await read(wanted);
    const page = Math.min(wanted, Math.max(1, Math.ceil(first.totalCount / perPage)));
    const { totalCount, items } = page === wanted ? first : await read(page);
    return jsonAnswer(pageEnvelope(url, items, { page, perPage, totalCount }));
  };
}
