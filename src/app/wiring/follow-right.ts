import type { QueryClient } from '@tanstack/react-query';
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
  if (projectId !== editor.store.getState().projectId) return;
  const project = queries.getQueryData<MapProject>(projectKey(projectId));
  if (kind === 'denied') editor.setAccess('read');
  else if (project?.status !== 'archived') editor.setAccess('write');
}
