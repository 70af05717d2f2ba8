import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { useStore } from 'zustand';
import { permissionQuery, projectQuery, updateProjectMutation } from '../../../../api/queries/project-queries';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { useApi, useEditor, useOutbox } from '../../../services';
import { exactMoment, relativeTimeText } from '../../../time/moment';
import { showSync } from '../../common/sync/sync-panel-store';

/** Edits of the project that stay here because this user may not write there any more; 0 while the service has refused none. */
function useDenied(projectId: number): number {
  const outbox = useOutbox();
  useStore(outbox.store, (state) => state.items);
  if (outbox.store.getState().attention === 0) return 0;
  // One refusal closes the project: edits that were not tried wait for the same right.
  const waiting = outbox.outstanding(projectId);
  return waiting.some(({ error }) => error?.kind === 'denied') ? waiting.length : 0;
}

/** The permission was taken away while the project was open: what was edited stays here (F13). */
function NoLonger({ count }: { readonly count: number }) {
  return (
    <div className="row medium read-only-banner" role="status" data-testid="read-only">
      <Eye size={16} aria-hidden="true" />
      <span className="read-only-words">{text('banner.serviceNotLetChange', { count })}</span>
      <Button size="small" onClick={() => showSync({ kind: 'list' })}>
        {text('common.whatCanBeDone')}
      </Button>
    </div>
  );
}

/** Milliseconds after which the service's word is reported with its age: it is asked again before that where it can be. */
const young = 10 * 60_000;

/** How old the service's word is, where it could not be asked since. */
function Remembered({ at }: { readonly at: number }) {
  const now = Date.now();
  if (now - at < young) return null;
  return (
    <>
      {' '}
      <time dateTime={new Date(at).toISOString()} title={exactMoment(at)}>
        {text('common.serviceSaidCannotAsked', { when: relativeTimeText(at, now) })}
      </time>
    </>
  );
}

/** Shows that this project can be read only, and why; an archived one can be reactivated by those who may write. */
export function ReadOnlyBanner({ projectId }: { readonly projectId: number }) {
  const { api } = useApi();
  const { editor } = useEditor();
  const client = useQueryClient();
  const read = useStore(editor.store, (state) => state.access === 'read' && state.projectId === projectId);
  const { data: project } = useQuery({ ...projectQuery(api, projectId), enabled: read });
  const { data: permission, dataUpdatedAt } = useQuery({ ...permissionQuery(api, projectId), enabled: read });
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
    <div className="row medium read-only-banner" role="status" data-testid="read-only">
      <Eye size={16} aria-hidden="true" />
      <span className="read-only-words">
        {archived ? text('banner.projectArchivedLookNot') : text('common.lookProjectNotChange')}
        <Remembered at={dataUpdatedAt} />
        {reactivate.isError ? ` ${text('banner.notReactivatedTryAgain')}` : null}
      </span>
      {archived ? (
        <Button
          size="small"
          disabled={reactivate.isPending}
          onClick={() => reactivate.mutate({ id: projectId, changed: { status: 'active' } })}
        >
          {text('common.reactivate')}
        </Button>
      ) : null}
    </div>
  );
}
