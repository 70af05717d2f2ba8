import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { text } from '../../i18n/text';
import { type NotKept, notKeptParameter } from '../../offline/shared-files/shared-files';
import { useLatest } from '../../ui/behaviour/use-latest';
import { useFileChooser } from '../../ui/controls/use-file-chooser';
import { useToasts } from '../../ui/overlays/toast';
import { broughtFiles } from '../dropped-files/brought-files';
import { useFileDrop } from '../dropped-files/use-file-drop';
import { useSortedFiles } from '../dropped-files/use-sorted-files';
import { askStartPlace } from '../open-project/start-place-store';
import { messageText } from '../text/message-text';
import { ImportDialog } from './import-dialog';
import type { Project } from './project';
import { ProjectDialog } from './project-dialog';
import { useHandedFiles } from './use-handed-files';

const isReason = (text: string | null): text is NotKept => text === 'too-much' || text === 'no-room';

/** Calls back once when the address says that files of another app were not kept, and takes that out of the address. */
function useNotKept(onLost: (why: NotKept) => void): void {
  const [query, setQuery] = useSearchParams();
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  const why = query.get(notKeptParameter);
  useEffect(() => {
    if (why === null) return;
    if (isReason(why)) latest.current(why);
    setQuery(
      (before) => {
        before.delete(notKeptParameter);
        return before;
      },
      { replace: true },
    );
  }, [why, setQuery]);
}

type Options = {
  readonly projects: readonly Project[];
  readonly first: number | null;
  readonly mayCreate: boolean;
  readonly onOpen: (project: Pick<Project, 'id' | 'name'>) => void;
};

/** `isHanded`: another app has sent them, and they need not be map files. */
type Asked = {
  readonly kind: 'where' | 'new';
  readonly files: readonly File[];
  readonly isHanded?: boolean;
} | null;

type ListImport = {
  readonly handlers: ReturnType<typeof useFileDrop>['handlers'];
  /** Opens the system's choice of files; null for who may change no project. */
  readonly choose: (() => void) | null;
  /** Asks for a new project. */
  readonly onNew: () => void;
  readonly layer: ReactNode;
};

const notKept = { 'too-much': 'projects.sharedTooMuch', 'no-room': 'projects.sharedNoRoom' } as const;

/** Takes files of which some can be imported, and says of others why none can. */
function useMapFiles(onMapFiles: (files: readonly File[]) => void): (files: readonly File[]) => void {
  const toasts = useToasts();
  const begin = useLatest();
  const sort = useSortedFiles();
  return (files) => {
    const isLatest = begin();
    void sort(files).then(async (sorted) => {
      if (!isLatest() || !sorted) return;
      if (sorted.canImport) onMapFiles(files);
      else
        toasts.show({
          title: text('import.notImported', { file: files.map(({ name }) => name).join(', ') }),
          description: messageText(await sorted.whyNot()),
        });
    });
  };
}

/** Files that are dropped or chosen on the list of projects: a project is chosen or made, and its import opens with them. */
export function useListImport({ projects, first, mayCreate, onOpen }: Options): ListImport {
  const [asked, setAsked] = useState<Asked>(null);
  const navigate = useNavigate();
  const toasts = useToasts();
  const onFiles = useMapFiles((files) => setAsked({ kind: projects.length > 0 ? 'where' : 'new', files }));
  const isOn = projects.length > 0 || mayCreate;
  useHandedFiles(isOn, (files) => setAsked({ kind: projects.length > 0 ? 'where' : 'new', files, isHanded: true }));
  useNotKept((why) => toasts.show({ title: text(notKept[why]), stays: true }));
  const { dropping, handlers } = useFileDrop(isOn ? onFiles : null);
  const chooser = useFileChooser(onFiles);
  const close = () => setAsked(null);
  const open = (id: number, name: string, files: readonly File[]) => {
    if (files.length > 0) broughtFiles.setState({ projectId: id, files });
    onOpen({ id, name });
    close();
    void navigate(`/projects/${id}`);
  };
  const onNew = useCallback(() => mayCreate && setAsked({ kind: 'new', files: [] }), [mayCreate]);
  const layer = (
    <>
      {dropping ? <div className="centred strong page-veil">{text('projects.dropToImport')}</div> : null}
      <input
        ref={chooser.input}
        type="file"
        hidden
        multiple
        aria-label={text('common.importFiles')}
        data-testid="list-import-file"
        onChange={chooser.onChange}
      />
      {asked?.kind === 'where' ? (
        <ImportDialog
          files={asked.files}
          isHanded={asked.isHanded === true}
          {...{ projects, first, mayCreate }}
          onChoose={(id) => open(id, projects.find((one) => one.id === id)?.name ?? '', asked.files)}
          onNew={() => setAsked({ kind: 'new', files: asked.files })}
          onClose={close}
        />
      ) : null}
      {asked?.kind === 'new' ? (
        <ProjectDialog
          project={null}
          files={asked.files}
          onClose={close}
          onSaved={({ id, name }, files) => {
            // Files say where it is.
            if (files.length === 0) askStartPlace(id);
            open(id, name, files);
          }}
        />
      ) : null}
    </>
  );
  return { handlers, choose: mayCreate ? chooser.open : null, onNew, layer };
}
