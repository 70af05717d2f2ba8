import type { Query } from '@tanstack/query-core';
import type { Api } from '../../api/api';
import { createQueries } from '../../api/queries/create-queries';
import { createConnectivity, isDoubtful } from './connectivity';
import { type Clearings, createStaleEvents } from './create-stale-events';

/** Follows whether the service can be reached. The session learns of it, and the query cache of data that may be old. */
export function followService(api: Api, storage: Clearings) {
  const { session } = api;
  const isServiceAway = () => !connectivity.store.getState().online;
  const queries = createQueries(isServiceAway);
  const connectivity = createConnectivity({ api, queries });
  if (isServiceAway()) session.setOnline(false);
  connectivity.store.subscribe(({ online }) => session.setOnline(online));
  // A part of the cache that a page shows is read again; the project on the map does so by itself.
  const onRenewal = createStaleEvents(connectivity, session, storage);
  const onServiceBack = (listener: () => void) =>
    connectivity.store.subscribe(({ online }, before) => online && !before.online && listener());
  onRenewal(() => void queries.invalidateQueries());
  // While the service is away, failed queries are not tried again. They are read as soon as it is back.
  const failed = ({ state }: Query) => isDoubtful(state.error);
  onServiceBack(() => void queries.refetchQueries({ type: 'active', predicate: failed }, { cancelRefetch: false }));
  return { queries, connectivity, line: { onRenewal, onServiceBack, isServiceAway } };
}
