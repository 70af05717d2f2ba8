import { userStore } from '../storage/user-store';

/** Files that the user dropped on the list of projects, until the import of the chosen project takes them. */
export const broughtFiles = userStore<{ readonly projectId: number | null; readonly files: readonly File[] }>(() => ({
  projectId: null,
  files: [],
}));

/** Takes the files that were brought to a project, once. */
export function takeBrought(projectId: number): readonly File[] {
  const { projectId: to, files } = broughtFiles.getState();
  if (to !== projectId) return [];
  broughtFiles.setState({ projectId: null, files: [] });
  return files;
}
