import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { bookmarkProjectMutation, projectsQuery } from '../../api/queries/project-queries';
import { text } from '../../i18n/text';
import { useToasts } from '../../ui/overlays/toast';
import { useApi } from '../services';
import type { Project } from './project';
import { createProjectListState, type ProjectListState, type Recent, withRecent, withStar } from './project-list-state';

/**
 * The list as the service gives it. If the reading failed, it repeats once when the sign-in comes back: a service that refuses the
 * list keeps refusing it.
 */
export function useProjects() {
  const { api, session, queries } = useApi();
  const asked = projectsQuery(api);
  const { queryKey } = asked;
  const query = useQuery(asked);
  const { refetch } = query;
  useEffect(
    () =>
      session.store.subscribe(({ phase }, { phase: before }) => {
        if (phase.kind !== 'ready' || before.kind === 'ready') return;
        if (queries.getQueryState(queryKey)?.status === 'error') void refetch();
      }),
    [session, queries, queryKey, refetch],
  );
  return query;
}

/** Marks a project as bookmarked in the query cache, and gives back what undoes that. */
function useBookmarkInCache() {
  const { api, queries } = useApi();
  const { queryKey } = projectsQuery(api);
  return (id: number) => {
    const before = queries.getQueryData<readonly Project[]>(queryKey);
    queries.setQueryData<readonly Project[]>(queryKey, (projects) =>
      projects?.map((project) => (project.id === id ? { ...project, bookmarked: true } : project)),
    );
    return () => queries.setQueryData(queryKey, before);
  };
}

export type Stars = {
  readonly isStarred: (project: Project) => boolean;
  readonly setStar: (project: Project, on: boolean) => void;
  readonly recents: readonly Recent[];
  /** This device's own list, with what else it keeps of projects. */
  readonly own: StoreApi<ProjectListState>;
  readonly opened: (recent: Recent) => void;
};

/** Stars by the service's bookmarks and this device's own list (A9), and what was opened here. */
export function useStars(): Stars {
  const { api, session } = useApi();
  const toasts = useToasts();
  const user = useStore(session.store, ({ phase }) => ('user' in phase ? phase.user.username : ''));
  const own = useMemo(() => createProjectListState(user), [user]);
  const list = useStore(own);
  const bookmarkInCache = useBookmarkInCache();
  const bookmark = useMutation({
    ...bookmarkProjectMutation(api),
    onMutate: bookmarkInCache,
    onError: (_error, id, undo) => {
      undo?.();
      own.setState(withStar(own.getState(), id, { on: false, known: true }));
      toasts.show({
        title: text('projects.starWasNotSaved'),
        description: text('projects.serviceNotTakeBookmark'),
      });
    },
  });

  const setStar = (project: Project, on: boolean) => {
    const known = project.bookmarked !== undefined;
    own.setState(withStar(own.getState(), project.id, { on, known }));
    if (on && project.bookmarked !== true) bookmark.mutate(project.id);
    if (on) return;
    toasts.show({
      title: text('projects.starTakenOffDevice'),
      description: text('projects.serviceKeepsBookmarkNo'),
      action: { label: text('projects.putItBack'), onSelect: () => setStar(project, true) },
    });
  };

  return {
    isStarred: (project) =>
      !list.hidden.includes(project.id) && (project.bookmarked ?? list.starred.includes(project.id)),
    setStar,
    recents: list.recents,
    own,
    opened: (recent) => own.setState(withRecent(own.getState(), recent)),
  };
}
