import { bareReferenceSchema, type ReferenceCollection, referenceCollectionSchema } from '../../contract/reference';
import type { Api } from '../api';
import { networkFailure } from '../http/status-failure';
import { pathOf } from '../http/version-url';

/**
 * Asks for a reference collection (docs/interface.md 4.8). Null: the service's hash equals `hash`, the copy is good
 * (A20: 204, 304 or an empty 200). Throws a Failure: `gone` for a removed type, `denied` for no access.
 */
export async function fetchReference(
  api: Api,
  request: { readonly refType: string; readonly hash: string | null; readonly signal?: AbortSignal },
): Promise<ReferenceCollection | null> {
  const { refType, hash, signal } = request;
  const answer = await api.call({
    method: 'GET',
    path: pathOf('read-reference', { refType }),
    ...(hash === null ? {} : { query: { hash } }),
    ...(signal ? { signal } : {}),
  });
  if (answer.body === null && hash !== null) return null;
  const whole = referenceCollectionSchema.safeParse(answer.body);
  if (whole.success) return whole.data;
  const bare = bareReferenceSchema.safeParse(answer.body);
  if (!bare.success) throw networkFailure('malformed', false);
  return { refType, hash: answer.headers.get('etag') ?? '', items: bare.data };
}

/** A reference collection as a query; `load` is the store that keeps copies by hash (offline/references/references). */
export function referenceQuery<T>(refType: string, load: (refType: string, signal: AbortSignal) => Promise<T>) {
  return {
    queryKey: ['reference', refType] as const,
    queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<T> => load(refType, signal),
    staleTime: 5 * 60_000,
  };
}
