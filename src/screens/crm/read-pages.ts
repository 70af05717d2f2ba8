import type { CrmPage } from '../../api/crm/crm';

export type PageReading = {
  readonly read: (page: number) => Promise<CrmPage>;
  readonly take: (page: CrmPage) => void;
  readonly signal: AbortSignal;
  /** Nothing more is wanted after such a page. */
  readonly until?: (page: CrmPage) => boolean;
};

/**
 * Reads a list from its first page on, link by link, until it ends, goes in a ring, is stopped, or has what is looked for.
 * True when it came to the end or found it. Throws a Failure.
 */
export async function readPages({ read, take, signal, until = () => false }: PageReading): Promise<boolean> {
  let page: number | null = 1;
  while (page !== null) {
    if (signal.aborted) return false;
    const answer = await read(page);
    if (signal.aborted) return false;
    take(answer);
    if (until(answer)) return true;
    page = answer.next !== null && answer.next > page ? answer.next : null;
  }
  return true;
}
