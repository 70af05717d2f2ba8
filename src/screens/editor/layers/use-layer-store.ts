import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../services';
import { isSharedDevice } from '../../sign-in/use-shared-device';
import { createLayerStore, deviceStorage, type LayerStore, tabStorage } from './layer-state';

/** The looks and views of this user and project. */
export function useLayerStore(projectId: number): LayerStore {
  const { session } = useServices();
  const user = useStore(session.store, ({ phase }) => ('user' in phase ? phase.user.username : ''));
  return useMemo(
    () => createLayerStore(user, projectId, isSharedDevice() ? tabStorage : deviceStorage),
    [user, projectId],
  );
}
