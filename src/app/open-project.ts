import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api';
import { itemsQuery } from '../api/queries/item-queries';
import { permissionQuery, projectQuery } from '../api/queries/project-queries';
import type { Editor } from '../editor/editor';
import { decodeModel } from '../items/codec/decode-model';
import { modelKeys } from '../items/item';
import type { Outbox, OutboxEvent } from '../offline/outbox/outbox';
import { editOf } from './edit-of';
import type { Wiring } from './wire';

export type Opener = {
  readonly api: Api;
  readonly queries: QueryClient;
  readonly editor: Editor;
  readonly outbox: Outbox;
} & Wiring;

/** Puts what the outbox still holds of a project on top of what the service said. */
function restoreEdits({ editor, outbox }: Opener, projectId: number): void {
  for (const outstanding of outbox.outstanding(projectId)) {
    const edit = editOf(outstanding);
    if (edit) editor.settle(outstanding.ref, { edit });
  }
}

/** Everything that the service says of a project, side by side. */
function read({ api, queries, outboxOpen }: Opener, projectId: number) {
  const loading = modelKeys.map(async (model) => {
    const records = await queries.fetchQuery(itemsQuery(api, projectId, model));
    return { model, items: decodeModel(model, records).items };
  });
  return Promise.all([
    queries.fetchQuery(projectQuery(api, projectId)),
    queries.fetchQuery(permissionQuery(api, projectId)),
    Promise.all(loading),
    outboxOpen(),
  ]);
}

/**
 * Makes the opener of projects: permission and the eleven models side by side, handed to the editor in one go with unsent
 * edits on top. A project that is archived opens read-only. Throws a Failure (denied, not-found, offline…).
 */
export function createOpenProject(opener: Opener): (projectId: number) => Promise<void> {
  const { editor } = opener;
  let latest = 0;
  return async (projectId) => {
    latest += 1;
    const turn = latest;
    // What is confirmed while the records are read may be newer than they are.
    const heard: OutboxEvent[] = [];
    const stop = opener.outbox.on((event) => heard.push(event));
    const [project, permission, loaded] = await read(opener, projectId).finally(stop);
    // The user may have gone on to another project while this was on its way.
    if (turn !== latest) return;
    editor.open(projectId, permission === 'write' && project.status !== 'archived' ? 'write' : 'read');
    for (const { model, items } of loaded) editor.receiveModel(model, items);
    restoreEdits(opener, projectId);
    for (const event of heard) opener.settle(event);
  };
}
