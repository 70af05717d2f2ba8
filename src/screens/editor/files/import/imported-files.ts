import { userStore } from '../../../storage/user-store';

/** The names of files that were chosen for an import and are not items yet. One for the page. */
export const importedFiles = userStore<{ readonly names: readonly string[] }>(() => ({ names: [] }));
