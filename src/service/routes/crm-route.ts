import type { CrmPath } from '../../contract/crm';
import { jsonAnswer } from '../core/answers/answer';
import { pageEnvelope, wantedPage } from '../core/answers/page-envelope';
import type { RouteHandler } from '../core/call';

/** Items of a page when the request names no number (gaps.md 27; interface.md, Limits, shows it). */
const usualPage = 20;

/**
 * One page of a CRM list in the envelope of interface.md, "CRM lists". `page` and `per-page` are clamped; an empty list
 * has a link to itself alone (gaps.md 27).
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
