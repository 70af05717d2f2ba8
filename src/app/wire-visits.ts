import type { QueryClient } from '@tanstack/react-query';
import type { Editor } from '../editor/editor';
import type { ProjectCopies } from '../offline/project-copies';
import { createVisits, type Visits } from '../offline/visits/create-visits';
import { visitPlace } from '../offline/visits/visit-place';
import { visitKey } from '../screens/projects/visit-query';
import { isSharedDevice } from '../screens/sign-in/use-shared-device';

type Wired = { readonly copies: ProjectCopies; readonly editor: Editor; readonly queries: QueryClient };

export type VisitWiring = {
  readonly visits: Visits;
  /** A project was read from the service, and its copy is kept; `isOpen`: it is on the screen. */
  readonly kept: (projectId: number, isOpen: boolean) => void;
  readonly keepRecord: ProjectCopies['keepRecord'];
};

const start = () => new Worker(new URL('./visits.worker.ts', import.meta.url), { type: 'module', name: 'visits' });

/** Milliseconds until a project that was opened is looked at in the small: its first picture needs the machine for itself. */
const afterwards = 1500;

/** Looks at a project that was opened once its first picture has had its time, or at once when it is left before. */
function createLater(look: (projectId: number) => void) {
  let waiting: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    clearTimeout(timer);
    if (waiting !== null) look(waiting);
    waiting = null;
  };
  return {
    now,
    put: (projectId: number) => {
      if (waiting !== projectId) now();
      waiting = projectId;
      clearTimeout(timer);
      timer = setTimeout(now, afterwards);
    },
  };
}

/** Follows what is read, seen and written, so that the next visit can be told what is new. */
export function wireVisits({ copies, editor, queries }: Wired): VisitWiring {
  const visits = createVisits(start);
  copies.onDatabase((database) => visits.place(database === null ? null : visitPlace(database, isSharedDevice())));
  const know = (projectId: number, told: ReturnType<Visits['digest']>) =>
    void told.then((digest) => queries.setQueryData(visitKey(projectId), digest), console.warn);
  const later = createLater((projectId) => know(projectId, visits.looked(projectId)));
  editor.store.subscribe(({ projectId }, before) => {
    if (before.projectId === null || before.projectId === projectId) return;
    later.now();
    visits.left(before.projectId);
  });
  return {
    visits,
    kept: (projectId, isOpen) => (isOpen ? later.put(projectId) : know(projectId, visits.digest(projectId))),
    keepRecord: (record) => {
      copies.keepRecord(record);
      visits.wrote(record);
    },
  };
}
