import type { QueryClient } from '@tanstack/react-query';
import { followWorkerFaults } from '../../api/platform/worker-faults';
import { reportUnexpected } from '../../api/unexpected';
import type { Editor } from '../../editor/editor';
import type { LocalEdit } from '../../items/changes/local-changes';
import { type ChangeTracking, createChangeTracking } from '../../offline/change-tracking/change-tracking';
import { changeTrackingDatabases } from '../../offline/change-tracking/change-tracking-databases';
import type { ProjectCopies } from '../../offline/copies/project-copies';
import type { Outbox } from '../../offline/outbox/outbox';
import { digestKey, digestsKey } from '../../screens/projects/digest/digest-query';

type Ports = {
  readonly copies: ProjectCopies;
  readonly editor: Editor;
  readonly queries: QueryClient;
  readonly outbox: Pick<Outbox, 'outstanding' | 'store'>;
};

/** Milliseconds in which edits are gathered before a card counts again: an import makes thousands, and each is confirmed. */
const gatherMs = 1500;

export type ChangeTrackingWiring = {
  readonly changeTracking: ChangeTracking;
  /** A project was read from the service, and its copy is kept; `isOpen`: it is on the screen. */
  readonly kept: (projectId: number, isOpen: boolean) => void;
  readonly keepRecord: ProjectCopies['keepRecord'];
};

const start = () =>
  followWorkerFaults(
    new Worker(new URL('../workers/change-tracking.worker.ts', import.meta.url), { type: 'module', name: 'visits' }),
  );

/** Says after a while that edits were made or sent, once for all of them. */
function followEdits(outbox: Ports['outbox'], changed: () => void): void {
  let isGathering = false;
  outbox.store.subscribe(({ items }, before) => {
    if (items === before.items || isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      changed();
    }, gatherMs);
  });
}

/**
 * Follows what is read, seen and written, so that the next visit can be told what is new, and cards have what was edited here since
 * a project was read.
 */
export function wireChangeTracking({ copies, editor, queries, outbox }: Ports): ChangeTrackingWiring {
  const unsent = (projectId: number): readonly LocalEdit[] =>
    outbox.outstanding(projectId).map(({ ref, kind, patch }) => ({ ref, whole: kind === 'create', fields: patch }));
  const changeTracking = createChangeTracking(start, unsent);
  followEdits(outbox, () => void queries.invalidateQueries({ queryKey: digestsKey }));
  copies.onDatabase((database) => changeTracking.place(database === null ? null : changeTrackingDatabases(database)));
  editor.store.subscribe(({ projectId }, before) => {
    if (before.projectId !== null && before.projectId !== projectId) changeTracking.left(before.projectId);
  });
  return {
    changeTracking,
    kept: (projectId, isOpen) => {
      const reading = isOpen ? changeTracking.looked(projectId) : changeTracking.digest(projectId);
      reading.then((digest) => queries.setQueryData(digestKey(projectId), digest), reportUnexpected);
    },
    keepRecord: (record) => {
      copies.keepRecord(record);
      changeTracking.wrote(record);
    },
  };
}
