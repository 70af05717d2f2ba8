import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import {
  createProjectMutation,
  type ProjectDraft,
  projectsQuery,
  updateProjectMutation,
} from '../../api/queries/project-queries';
import { reportUnexpected } from '../../api/unexpected';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { ErrorPanel } from '../../ui/feedback/error-panel';
import { TextArea } from '../../ui/fields/text-area';
import { TextField } from '../../ui/fields/text-field';
import { Dialog } from '../../ui/overlays/dialog';
import { useApi } from '../services';
import { FilesOfProject } from './files-of-project';
import type { Project } from './project';
import { fieldError, saveErrorText } from './project-error-text';

export type ProjectDialogProps = {
  /** The project to rename; null makes a new one. */
  readonly project: Project | null;
  readonly onClose: () => void;
  /** The first values of a new one, until the user chooses otherwise. */
  readonly files?: readonly File[];
  readonly onSaved: (project: Project, files: readonly File[]) => void;
};

/** The fields that differ from the project: only those are sent. */
export function changedOf(project: Project, draft: Required<Pick<ProjectDraft, 'name' | 'description'>>) {
  return {
    ...(draft.name === project.name ? {} : { name: draft.name }),
    ...(draft.description === (project.description ?? '') ? {} : { description: draft.description }),
  };
}

type Saving = Pick<ProjectDialogProps, 'project'> & { readonly onSaved: (project: Project) => void };

function useSave({ project, onSaved }: Saving) {
  const { api, queries } = useApi();
  const create = useMutation(createProjectMutation(api));
  const update = useMutation(updateProjectMutation(api));
  const { queryKey } = projectsQuery(api);
  const save = async (draft: Required<Pick<ProjectDraft, 'name' | 'description'>>) => {
    try {
      const saved = project
        ? await update.mutateAsync({ id: project.id, changed: changedOf(project, draft) })
        : await create.mutateAsync(draft.description === '' ? { name: draft.name } : draft);
      queries.setQueryData<readonly Project[]>(queryKey, (all) =>
        project ? all?.map((one) => (one.id === saved.id ? { ...one, ...saved } : one)) : all && [...all, saved],
      );
      queries.removeQueries({ queryKey: ['project', saved.id] });
      onSaved(saved);
    } finally {
      void queries.invalidateQueries({ queryKey });
    }
  };
  const { isPending, error } = project ? update : create;
  return { save, isPending, error };
}

/** Asks for the name and description of a project. What the service refuses is shown at the field it is about. */
export function ProjectDialog(props: ProjectDialogProps) {
  const { project, onClose, onSaved } = props;
  const [name, setName] = useState(project?.name ?? '');
  const [description, setDescription] = useState(project?.description ?? '');
  const [tried, setTried] = useState(false);
  const [files, setFiles] = useState(props.files ?? []);
  const { save, isPending, error } = useSave({ project, onSaved: (saved) => onSaved(saved, files) });
  const form = useId();
  const missing = tried && name.trim() === '' ? text('projects.projectNeedsName') : null;
  const atField = fieldError(error, 'name') ?? fieldError(error, 'description');
  const errorText = error && !atField ? saveErrorText(error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') event.currentTarget.querySelector('input')?.focus();
    // The mutation holds the failure; the form shows it.
    if (name.trim() !== '' && !isPending)
      save({ name: name.trim(), description: description.trim() }).catch(reportUnexpected);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={project ? text('projects.renameProject') : text('projects.newProject')}
      actions={
        <>
          <Button onClick={onClose}>{text('common.cancel')}</Button>
          <Button type="submit" form={form} variant="primary" disabled={isPending}>
            {isPending
              ? text('common.saving')
              : project
                ? text('projects.renameProject')
                : text('projects.createProject')}
          </Button>
        </>
      }
    >
      <form id={form} className="stack gap-12" onSubmit={submit} noValidate>
        {errorText ? <ErrorPanel title={errorText.title} safe={errorText.safe} /> : null}
        <TextField
          label={text('common.name')}
          value={name}
          onChange={setName}
          error={missing ?? fieldError(error, 'name')}
          autoComplete="off"
          required
        />
        <TextArea
          label={text('projects.description')}
          value={description}
          onChange={setDescription}
          error={fieldError(error, 'description')}
          rows={3}
        />
        {project ? null : <FilesOfProject files={files} onFiles={setFiles} />}
      </form>
    </Dialog>
  );
}
