import { Failure } from '../../../api/failure';
import { status } from '../../../contract/status';
import type { SendContext } from './outcome';

/** Headers of the additions that requests of ours carry where the service offers them. */
type Header = 'If-Match' | 'Idempotency-Key';

/**
 * The experience of this page with a header: `inVain` requests in a row that carried it ended without an answer of the service to them;
 * `isBlocked`: it is reached without it only. The query client forgets it after ten minutes at the latest.
 */
type Known = { readonly inVain: number; readonly isBlocked: boolean };

const keyOf = (header: Header) => ['header', header] as const;

const knownOf = ({ queries }: SendContext, header: Header): Known =>
  queries.getQueryData<Known>(keyOf(header)) ?? { inVain: 0, isBlocked: false };

const note = ({ queries }: SendContext, header: Header, known: Known) =>
  void queries.setQueryData(keyOf(header), known);

/** Whether requests have to go without this header. */
export function isBlocked(context: SendContext, header: Header): boolean {
  return knownOf(context, header).isBlocked;
}

/** A request with this header was answered. */
export function noteAnswered(context: SendContext, header: Header): void {
  note(context, header, { inVain: 0, isBlocked: false });
}

/** Requests in vain, in a row, after which it is asked whether the header gets through; and how often it is asked. */
const suspicious = 3;

/** Two harmless requests that resolve when the service has answered them, and throw a Failure otherwise. */
type Questions = { readonly withHeader: () => Promise<unknown>; readonly without: () => Promise<unknown> };

const toFalse = (error: unknown): false => {
  if (error instanceof Failure) return false;
  throw error;
};

const isAnswered = (asked: Promise<unknown>) => asked.then(() => true, toFalse);

/**
 * Asks whether the service is reached with the header. Not so when that fails each time, and asking without it in between does not:
 * a preflight that forbids the header, a proxy that drops or refuses it. Null: it does not answer at all just now.
 */
async function getsThrough({ withHeader, without }: Questions): Promise<boolean | null> {
  for (let asked = 1; asked <= suspicious; asked += 1) {
    if (await isAnswered(withHeader())) return true;
    if (!(await isAnswered(without()))) return null;
  }
  return false;
}

/** Statuses of a service that has understood the request, or has no time for it: no matter of its header. */
const unrelated: readonly (number | null)[] = [
  status.unauthorized,
  status.notFound,
  status.gone,
  status.invalid,
  status.tooManyRequests,
  status.insufficientStorage,
];

/** After a request with the header has failed: true when that is the header's fault, and it has to go without (docs/sync.md 4.6). */
export async function findBlocked(
  context: SendContext,
  { header, error }: { readonly header: Header; readonly error: unknown },
  questions: Questions,
): Promise<boolean> {
  if (!(error instanceof Failure) || unrelated.includes(error.status)) return false;
  const known = knownOf(context, header);
  // Another request beside it has found it out.
  if (known.isBlocked) return true;
  const inVain = known.inVain + 1;
  note(context, header, { inVain, isBlocked: false });
  // A refused edit would wait for the user: the question is asked at once.
  if (error.retry !== 'never' && inVain < suspicious) return false;
  const through = await getsThrough(questions);
  if (through !== null) note(context, header, { inVain: 0, isBlocked: !through });
  return through === false;
}
