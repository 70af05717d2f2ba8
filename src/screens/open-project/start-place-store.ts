import { userStore } from '../storage/user-store';

/** The new project of which it is to be asked where it is; null: none. */
export const startPlaceStore = userStore<{ readonly projectId: number | null }>(() => ({ projectId: null }));

/** Asks where a project is when it is opened next. */
export function askStartPlace(projectId: number): void {
  startPlaceStore.setState({ projectId });
}

/** It is known, or the user does not say. */
export function endStartPlace(): void {
  startPlaceStore.setState({ projectId: null });
}
