import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useApi } from '../services';
import { createLayerStore, type LayerStore } from './layer-state';

/** The styles and views of this user and project. */
export function useLayerStore(projectId: number): LayerStore {
  const { session } = useApi();
  const user = useStore(session.store, ({ phase }) => ('user' in phase ? phase.user.username : ''));
  return useMemo(() => createLayerStore(user, projectId), [user, projectId]);
}
