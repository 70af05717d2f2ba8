import type { Permission } from '../../contract/permission';
import type { ProjectView } from './store';

/** Projects of a batch. */
const batchSize = 100;

/** The permissions of a user in these projects, by their ids. */
export function permissionsOf(views: readonly ProjectView[]): ReadonlyMap<number, Permission> {
  return new Map(
    views.flatMap(({ record, permission }) => (permission === null ? [] : [[record.id, permission] as const])),
  );
}

/** The projects of a user as a store hands them out. */
export function* batchesOf(views: readonly ProjectView[]): Generator<readonly ProjectView[]> {
  for (let from = 0; from < views.length; from += batchSize) yield views.slice(from, from + batchSize);
}
