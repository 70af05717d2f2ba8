import type { QueryClient } from '@tanstack/react-query';
import type { Editor } from '../../editor/editor';
import type { LaterEdit } from '../../items/changes/local-changes';
import { createVisits, type Visits } from '../../offline/change-tracking/change-tracking';
import { visitPlace } from '../../offline/change-tracking/change-tracking-databases';
import type { ProjectCopies } from '../../offline/copies/project-copies';
import type { Outbox } from '../../offline/outbox/outbox';
import { visitKey, visitsKey } from '../../screens/projects/digest/digest-query';

type Wired = {
  readonly copies: ProjectCopies;
  readonly editor: Editor;
  readonly queries: QueryClient;
  readonly outbox: Pick<Outbox, 'outstanding' | 'store'>;
};

/** Milliseconds in which edits are gathered before a card counts again: an import makes thousands, and each is confirmed. */
const gathering = 1500;

export type VisitWiring = {
  readonly visits: Visits;
  /** A project was read from the service, and its copy is kept; `isOpen`: it is on the screen. */
  readonly kept: (projectId: number, isOpen: boolean) => void;
  readonly keepRecord: ProjectCopies['keepRecord'];
};

const start = () =>
  new Worker(new URL('../workers/change-tracking.worker.ts', import.meta.url), { type: 'module', name: 'visits' });

/** Says after a while that edits were made or sent, once for all of them. */
function followEdits(outbox: Wired['outbox'], changed: () => void): void {
  let isGathering = false;
  outbox.store.subscribe(({ items }, before) => {
    if (items === before.items || isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      changed();
    }, gathering);
  });
}

/**
 * Follows what is read, seen and written, so that the next visit can be told what is new, and cards have what was edited here since
 * a project was read.
 */
export function wireVisits({ copies, editor, queries, outbox }: Wired): VisitWiring {
  const unsent = (projectId: number): readonly LaterEdit[] =>
    outbox.outstanding(projectId).map(({ ref, kind, patch }) => ({ ref, whole: kind === 'create', fields: patch }));
  const visits = createVisits(start, unsent);
  followEdits(outbox, () => void queries.invalidateQueries({ queryKey: visitsKey }).catch(console.warn));
  copies.onDatabase((database) => visits.place(database === null ? null : visitPlace(database)));
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
