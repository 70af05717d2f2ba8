import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useStore } from 'zustand';
import { permissionQuery, projectQuery, updateProjectMutation } from '../../../api/queries/project-queries';
import { Button } from '../../../ui/button';
import { useServices } from '../../services';
import { counted } from '../../words/quantity';
import { showSync } from '../sync/sync-panel-store';

/** Edits of the project that the service would not take because this user may not write there any more. */
function useDenied(projectId: number): number {
  const { outbox } = useServices();
  useStore(outbox.store, ({ attention }) => attention);
  return outbox.all().filter((one) => one.projectId === projectId && one.error?.kind === 'denied').length;
}

/** The permission was taken away while the project was open: what was edited stays here (reliability.md F13). */
function NoLonger({ count }: { readonly count: number }) {
  const stays = count === 1 ? 'stays on this device' : 'stay on this device';
  return (
    <div className="read-only-banner" role="status" data-testid="read-only">
      <Eye size={16} aria-hidden="true" />
      <span className="read-only-words">
        The service does not let you change this project any more. {counted(count, 'change', 'changes')} of yours{' '}
        {stays}.
      </span>
      <Button size="small" onClick={() => showSync({ kind: 'list' })}>
        What can be done
      </Button>
    </div>
  );
}

/** Says that this project can be looked at only, and why; an archived one can be reactivated by those who may write. */
export function ReadOnlyBanner({ projectId }: { readonly projectId: number }) {
  const { api, editor } = useServices();
  const client = useQueryClient();
  const read = useStore(editor.store, (state) => state.access === 'read' && state.projectId === projectId);
  const { data: project } = useQuery({ ...projectQuery(api, projectId), enabled: read });
  const { data: permission } = useQuery({ ...permissionQuery(api, projectId), enabled: read });
  const reactivate = useMutation({
    ...updateProjectMutation(api),
    onSuccess: async (record) => {
      client.setQueryData(projectQuery(api, projectId).queryKey, record);
      editor.setAccess('write');
      await client.invalidateQueries({ queryKey: ['projects'] });
    },
  });
  const lost = useDenied(projectId);
  if (read && lost > 0) return <NoLonger count={lost} />;
  if (!read || !project || !permission) return null;
  const archived = project.status === 'archived' && permission === 'write';
  return (
    <div className="read-only-banner" role="status" data-testid="read-only">
      <Eye size={16} aria-hidden="true" />
      <span className="read-only-words">
        {archived
          ? 'This project is archived: you may look at it, not change it.'
          : 'You may look at this project, not change it.'}
        {reactivate.isError ? ' It could not be reactivated. Try again in a moment.' : ''}
      </span>
      {archived ? (
        <Button
          size="small"
          disabled={reactivate.isPending}
          onClick={() => reactivate.mutate({ id: projectId, changed: { status: 'active' } })}
        >
          Reactivate
        </Button>
      ) : null}
    </div>
  );
}
