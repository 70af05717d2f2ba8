import { useMutation } from '@tanstack/react-query';
import { projectsQuery, updateProjectMutation } from '../../api/queries/project-queries';
import { text } from '../../i18n/text';
import { useToasts } from '../../ui/overlays/toast';
import { useApi } from '../services';
import { type Project, statusOf } from './project';
import { saveErrorText } from './project-error-text';
import { statusLabel } from './status-label';

/** Changes the status of projects, says what that means, and offers the way back. */
export function useStatus(): (project: Project, status: string) => void {
  const { api, queries } = useApi();
  const toasts = useToasts();
  const { queryKey } = projectsQuery(api);
  const update = useMutation(updateProjectMutation(api));
  const change = async (project: Project, status: string, isBack = false): Promise<void> => {
    const before = statusOf(project);
    if (status === before) return;
    try {
      const saved = await update.mutateAsync({ id: project.id, changed: { status } });
      queries.setQueryData<readonly Project[]>(queryKey, (all) =>
        all?.map((one) => (one.id === saved.id ? { ...one, ...saved } : one)),
      );
      queries.removeQueries({ queryKey: ['project', project.id] });
      if (isBack) return;
      toasts.show({
        title: text('projects.isNow', { name: project.name, status: statusLabel(status) }),
        ...(status === 'archived' ? { description: text('projects.opensLookedUntilSomebody') } : {}),
        action: { label: text('common.undo'), onSelect: () => void change({ ...project, ...saved }, before, true) },
      });
    } catch (error) {
      const { title } = saveErrorText(error);
      toasts.show({ title, description: text('projects.status') });
    } finally {
      void queries.invalidateQueries({ queryKey });
    }
  };
  return (project, status) => void change(project, status);
}
