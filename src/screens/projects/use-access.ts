import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { Failure } from '../../api/failure';
import { permissionQuery } from '../../api/queries/project-queries';
import { useApi } from '../services';
import { type KnownAccess, type ProjectListState, withAccess } from './project-list-state';

/** The user's access to a project. */
export type Access = {
  /** Null: not known yet. */
  readonly may: KnownAccess['access'] | null;
  /** When the service reported it, where it could not be asked since; null: it was just asked. */
  readonly rememberedAt: number | null;
};

/** How long an answer holds on this page, milliseconds. */
export const accessFreshMs = 5 * 60_000;

/** Asks what the user may do once the project is on the screen, and remembers it for when the service cannot be asked. */
export function useAccess(id: number, own: StoreApi<ProjectListState>, seen: boolean): Access {
  const { api } = useApi();
  const query = useQuery({ ...permissionQuery(api, id), enabled: seen, staleTime: accessFreshMs });
  const { data, error, dataUpdatedAt, errorUpdatedAt } = query;
  const denied = error instanceof Failure && error.kind === 'denied';
  const answered = denied ? 'denied' : error === null ? (data ?? null) : null;
  const answeredAt = denied ? errorUpdatedAt : dataUpdatedAt;
  const known = useStore(own, ({ access }) => access.find((one) => one.id === id));
  useEffect(() => {
    if (answered !== null) own.setState((list) => withAccess(list, { id, access: answered, at: answeredAt }));
  }, [own, id, answered, answeredAt]);
  if (answered !== null) return { may: answered, rememberedAt: null };
  return { may: known?.access ?? null, rememberedAt: error && known ? known.at : null };
}
