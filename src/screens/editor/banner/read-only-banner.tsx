import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useStore } from 'zustand';
import { permissionQuery, projectQuery, updateProjectMutation } from '../../../api/queries/project-queries';
import { Button } from '../../../ui/button';
import { useServices } from '../../services';

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
