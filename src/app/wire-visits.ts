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

/** Follows what is read, seen and written, so that the next visit can be told what is new. */
export function wireVisits({ copies, editor, queries }: Wired): VisitWiring {
  const visits = createVisits(start);
  copies.onDatabase((database) => visits.place(database === null ? null : visitPlace(database, isSharedDevice())));
  editor.store.subscribe(({ projectId }, before) => {
    if (before.projectId !== null && before.projectId !== projectId) visits.left(before.projectId);
  });
  return {
    visits,
    kept: (projectId, isOpen) => {
      const told = isOpen ? visits.looked(projectId) : visits.digest(projectId);
      told.then((digest) => queries.setQueryData(visitKey(projectId), digest), console.warn);
    },
    keepRecord: (record) => {
      copies.keepRecord(record);
      visits.wrote(record);
    },
  };
}
