import type { ProjectView, Store } from '../../store';

/** All projects that a user may see. */
export async function projectsOf(store: Store, userId: number): Promise<readonly ProjectView[]> {
  const found: ProjectView[] = [];
  for await (const batch of store.projects(userId)) found.push(...batch);
  return found;
}
