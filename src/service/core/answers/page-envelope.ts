type Limits = { readonly usual: number; readonly least: number; readonly most: number };

/** A27, except for the usual page length: 20 for the CRM lists, 50 for other lists in an envelope. */
const perPageLimits = { least: 1, most: 50 } as const;
/** No list has that many pages; keeps the offset a number that every store can count with. */
const lastConceivable = 10_000_000;

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** A parameter that is a whole number, else `usual`; below or beyond the limits it is the limit. */
function wholeParameter(text: string | null, { usual, least, most }: Limits): number {
  return text !== null && /^-?\d+$/.test(text) ? clamp(Number(text), least, most) : usual;
}

/** The page that a request asks for, clamped from below only: the list's length is not known yet (A27). */
export function wantedPage(query: URLSearchParams, usual: number): { page: number; perPage: number } {
  return {
    page: wholeParameter(query.get('page'), { usual: 1, least: 1, most: lastConceivable }),
    perPage: wholeParameter(query.get('per-page'), { usual, ...perPageLimits }),
  };
}

/** The links of a page: absolute addresses that keep whatever else the request asked for. */
function linksOf(url: URL, { page, pageCount }: { page: number; pageCount: number }) {
  const to = (target: number) => {
    const address = new URL(url);
    address.searchParams.set('page', String(target));
    return { href: address.href };
  };
  if (pageCount === 0) return { self: to(page) };
  return {
    self: to(page),
    first: to(1),
    last: to(pageCount),
    ...(page > 1 ? { prev: to(page - 1) } : {}),
    ...(page < pageCount ? { next: to(page + 1) } : {}),
  };
}

/** The envelope of docs/interface.md 4.6, around the items of one page. */
export function pageEnvelope<T>(
  url: URL,
  items: readonly T[],
  at: { readonly page: number; readonly perPage: number; readonly totalCount: number },
) {
  const { page, perPage, totalCount } = at;
  const pageCount = Math.ceil(totalCount / perPage);
  return {
    items,
    _links: linksOf(url, { page, pageCount }),
    _meta: { totalCount, pageCount, currentPage: page, perPage },
  };
}

/** The page of `all` that a request asks for, 50 a page unless it asks for another number, in its envelope (A6 and A27). */
export function pageOf<T>(url: URL, all: readonly T[]) {
  const { page: wanted, perPage } = wantedPage(url.searchParams, 50);
  const page = clamp(wanted, 1, Math.max(1, Math.ceil(all.length / perPage)));
  return pageEnvelope(url, all.slice((page - 1) * perPage, page * perPage), { page, perPage, totalCount: all.length });
}
