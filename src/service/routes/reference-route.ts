import { status } from '../../contract/status';
import { emptyAnswer, jsonAnswer } from '../core/answers/answer';
import { sha256 } from '../core/auth/sha256';
import type { RouteHandler } from '../core/call';
import { Refusal } from '../core/refusal';

/**
 * One reference collection (docs/interface.md 4.8): empty when the client's hash is the service's (A20), 410 for an invalid or
 * removed type. The hash covers the items, and is the `ETag` too (A19).
 */
export const referenceRoute: RouteHandler = async ({ url, parameters, settings }) => {
  const refType = parameters['refType'] ?? '';
  const items = await settings.store.reference(refType);
  if (!items) throw new Refusal(status.gone, 'This reference type is invalid or has been removed.');
  const hash = sha256(JSON.stringify(items)).slice(0, 32);
  const headers = { etag: `"${hash}"` };
  if (url.searchParams.get('hash') === hash) return emptyAnswer(settings.emptyReference, headers);
  return jsonAnswer({ refType, hash, items }, { headers });
};
