import type { QueryClient } from '@tanstack/query-core';
import { projectKey } from '../../api/queries/project-queries';
import type { MapProject } from '../../contract/project';
import type { Editor } from '../../editor/editor';
import type { OutboxEvent } from '../../offline/outbox/outbox';

type Ports = { readonly editor: Pick<Editor, 'store' | 'setAccess'>; readonly queries: QueryClient };

/** The open project follows what the outbox heard of the right to write in it; an archived one stays as it is when the right comes back. */
export function followRight(
  { editor, queries }: Ports,
  { kind, projectId }: Extract<OutboxEvent, { projectId: number }>,
): void {
  const now = editor.store.getState();
  // Of one that is still opening the service has just been asked.
  if (projectId !== now.projectId || now.access === 'opening') return;
  const project = queries.getQueryData<MapProject>(projectKey(projectId));
  if (kind === 'denied') editor.setAccess('read');
  else if (project?.status !== 'archived') editor.setAccess('write');
}
