/** The part of `fetch` that the product uses. */
export type Fetcher = (url: string, init: RequestInit) => Promise<Response>;

/** The page's `fetch`, looked up at each call. */
export const pageFetcher: Fetcher = (url, init) => fetch(url, init);
