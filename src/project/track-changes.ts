import type { QueryClient } from '@tanstack/query-core';
import { reportUnexpected } from '../api/unexpected';
import type { Editor } from '../editor/editor';
import type { LocalEdit } from '../items/changes/local-changes';
import {
  type ChangeTracking,
  type ChangeTrackingWorker,
  changeTrackingDatabases,
  createChangeTracking,
} from '../offline/change-tracking/change-tracking';
import { digestKey, digestsKey } from '../offline/change-tracking/digest-query';
import type { ProjectCopies } from '../offline/copies/project-copies';
import type { Outbox } from '../offline/outbox/outbox';

type Ports = {
  readonly copies: Pick<ProjectCopies, 'onDatabase' | 'keepRecord'>;
  readonly editor: Pick<Editor, 'store'>;
  readonly outbox: Pick<Outbox, 'outstanding' | 'store'>;
  readonly queries: QueryClient;
  readonly start: () => ChangeTrackingWorker;
};

/** Milliseconds in which edits are gathered before a card counts again: an import makes thousands, and each is confirmed. */
const gatherMs = 1500;

/** Counting again takes at most a tenth of the time, however many unsent edits there are. */
const restShare = 9;

/** Counts again some time after edits were made or sent, once for all of them. */
function followEdits(outbox: Ports['outbox'], countAgain: () => Promise<unknown>): void {
  let isGathering = false;
  let rest = gatherMs;
  const count = async () => {
    const from = performance.now();
    await countAgain();
    rest = Math.max(gatherMs, restShare * (performance.now() - from));
  };
  outbox.store.subscribe(({ items }, before) => {
    if (items === before.items || isGathering) return;
    isGathering = true;
    setTimeout(() => {
      isGathering = false;
      count().catch(reportUnexpected);
    }, rest);
  });
}

/**
 * Follows the projects that are read, seen and written: the next visit learns the news, and cards have the edits made here since a
 * project was read. `kept`: a project was read from the service, and its copy is kept; `isOpen`: it is on the screen.
 */
export function trackChanges({ copies, editor, outbox, queries, start }: Ports): {
  readonly changeTracking: ChangeTracking;
  readonly kept: (projectId: number, isOpen: boolean) => void;
  readonly keepRecord: ProjectCopies['keepRecord'];
} {
  const unsent = (projectId: number): readonly LocalEdit[] =>
    outbox.outstanding(projectId).map(({ ref, kind, patch }) => ({ ref, whole: kind === 'create', fields: patch }));
  const changeTracking = createChangeTracking(start, unsent);
  followEdits(outbox, () => queries.invalidateQueries({ queryKey: digestsKey }));
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
