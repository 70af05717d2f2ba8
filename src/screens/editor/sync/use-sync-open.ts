import { useEffect } from 'react';
import { useStore } from 'zustand';
import { showSync, syncPanelStore } from './sync-panel-store';

/** True while the user's changes are open on this page. What is open here is not meant on another one. */
export function useSyncOpen(): boolean {
  useEffect(() => () => showSync(null), []);
  return useStore(syncPanelStore, ({ view }) => view !== null);
}
