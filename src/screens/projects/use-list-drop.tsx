import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { text } from '../../i18n/text';
import { useToasts } from '../../ui/overlays/toast';
import { broughtFiles } from '../editor/import/brought-files';
import { canBeImported, readFormat } from '../editor/import/reading/read-format';
import { useFileDrop } from '../editor/import/use-file-drop';
import { ImportDialog } from './import-dialog';
import type { Project } from './project';
import { ProjectDialog } from './project-dialog';

type Options = {
  readonly projects: readonly Project[];
  readonly first: number | null;
  readonly mayCreate: boolean;
  readonly onOpen: (project: Pick<Project, 'id' | 'name'>) => void;
};

type Asked = { readonly kind: 'where' | 'new'; readonly files: readonly File[] } | null;

/** Files that are dropped on the list of projects: a project is chosen or made, and its import opens with them. */
export function useListDrop({ projects, first, mayCreate, onOpen }: Options): {
  readonly handlers: ReturnType<typeof useFileDrop>['handlers'];
  readonly layer: ReactNode;
} {
  const [asked, setAsked] = useState<Asked>(null);
  const navigate = useNavigate();
  const toasts = useToasts();
  const onFiles = (files: readonly File[]) =>
    void Promise.all(files.map(readFormat)).then((formats) => {
      if (formats.every(canBeImported)) setAsked({ kind: projects.length > 0 ? 'where' : 'new', files });
      else toasts.show({ title: text('upload.onlyMapFilesDropped') });
    });
  const isOn = projects.length > 0 || mayCreate;
  const { dropping, handlers } = useFileDrop(isOn ? onFiles : null);
  const close = () => setAsked(null);
  const open = (id: number, name: string) => {
    if (!asked) return;
    broughtFiles.setState({ projectId: id, files: asked.files });
    onOpen({ id, name });
    close();
    void navigate(`/projects/${id}`);
  };
  const layer = (
    <>
      {dropping ? <div className="projects-veil">{text('projects.dropToImport')}</div> : null}
      {asked?.kind === 'where' ? (
        <ImportDialog
          files={asked.files}
          projects={projects}
          first={first}
          mayCreate={mayCreate}
          onChoose={(id) => open(id, projects.find((one) => one.id === id)?.name ?? '')}
          onNew={() => setAsked({ kind: 'new', files: asked.files })}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'new' ? (
        <ProjectDialog project={null} onClose={close} onSaved={({ id, name }) => open(id, name)} />
      ) : null}
    </>
  );
  return { handlers, layer };
}
