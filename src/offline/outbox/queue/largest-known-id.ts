import type { QueryClient } from '@tanstack/query-core';
import { largestIdKey } from '../../../api/queries/items-query';
import type { Op } from '../outbox';

/** The largest id of a model in a project that this page has seen; null when it has seen none of its lists. */
export function largestKnownId(
  queries: QueryClient,
  { projectId, model }: Pick<Op, 'projectId' | 'model'>,
): number | null {
  const kept: unknown = queries.getQueryData(largestIdKey(projectId, model));
  return typeof kept === 'number' ? kept : null;
}
