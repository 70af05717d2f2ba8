import { type DragEvent, type ReactNode, useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { type Access, accessRefusal } from '../../../editor/access';
import type { Editor } from '../../../editor/editor';
import type { Message } from '../../../i18n/message';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { useLatest } from '../../../ui/behaviour/use-latest';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { useToasts } from '../../../ui/overlays/toast';
import { has } from '../../deployment';
import type { FileTarget } from '../../documents/upload/add-files';
import { UnstoredFilesBar } from '../../documents/upload/unstored-files-bar';
import { type AddFiles, useAddFiles } from '../../documents/upload/use-add-files';
import { takeBrought } from '../../dropped-files/brought-files';
import { useFileDrop } from '../../dropped-files/use-file-drop';
import { useSortedFiles } from '../../dropped-files/use-sorted-files';
import { userStore } from '../../storage/user-store';
import { messageText } from '../../text/message-text';
import { refusalText } from '../../text/refusal-text';
import { bringTrace, isTrace } from '../network/otdr/brought-trace';
import { bringSheet } from '../splicing/splices/sheet-import/bring-sheet';
import { SheetAtHand } from '../splicing/splices/sheet-import/sheet-at-hand';

type Options = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  /** Without the right to write, files are refused. */
  readonly access: Access;
  /** Map data that can be imported: it is shown on the map first. */
  readonly onMapFiles: (files: readonly File[]) => void;
};

/** A file that is JSON by its name or type: the import shows better what is wrong with it. */
function isJsonFile({ name, type }: File): boolean {
  return /\.(geo)?json$/i.test(name) || /json/i.test(type);
}

/** The target under the pointer: a place of the map, the item in the inspector, or the project. */
function whereOf({ editor, engine }: Options, { target, clientX, clientY }: DragEvent): FileTarget {
  const element = target instanceof Element ? target : null;
  const [selected, ...others] = editor.store.getState().selection;
  if (element?.closest('.inspector-item')) return { at: null, about: others.length === 0 ? (selected ?? null) : null };
  const map = element?.closest('.map-area');
  if (!map || !engine) return { at: null, about: null };
  const { left, top } = map.getBoundingClientRect();
  return { at: engine.unproject({ x: clientX - left, y: clientY - top }), about: null };
}

const nowhere: FileTarget = { at: null, about: null };

const quiet = () => undefined;

type Asked = { readonly file: File; readonly reason: Message };

/** Files of map data that were dropped, and where, until the user chooses what they are meant as. */
const askedStore = userStore<{ readonly files: readonly Asked[]; readonly where: FileTarget }>(() => ({
  files: [],
  where: nowhere,
}));

/** Asks what to do with files of map data that are not imported: they become documents only when the user chooses so. */
function askMapFiles(files: readonly Asked[], where: FileTarget): void {
  askedStore.setState((before) => ({ files: [...before.files, ...files], where }));
}

const leave = () => askedStore.setState({ files: [] });

/** The question: store them as documents, or leave them. */
function AskMapFiles({ addFiles: take }: Pick<AddFiles, 'addFiles'>) {
  const { files, where } = useStore(askedStore);
  const store = () => {
    leave();
    void take(
      files.map(({ file }) => file),
      where,
    );
  };
  return (
    <Dialog
      open={files.length > 0}
      onClose={leave}
      title={text('upload.theseFilesHoldMap', {
        count: files.length,
      })}
      description={text('upload.nothingAddedMapDocuments')}
      actions={
        <>
          <Button onClick={leave}>{text('common.leaveIt')}</Button>
          <Button variant="primary" onClick={store} data-testid="store-map-files">
            {text('upload.storeAsDocuments', { count: files.length })}
          </Button>
        </>
      }
    >
      <ul className="asked-files" data-testid="asked-files">
        {files.map((asked) => (
          <li key={`${asked.file.name} ${asked.file.size} ${asked.file.lastModified}`}>
            <strong>{asked.file.name}</strong>
            {': '}
            {messageText(asked.reason)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** Files that were dropped on the list of projects, or sent by another app, are looked at here as soon as there is a map for them. */
function useBroughtFiles({ editor, engine, access }: Options, receive: Receive): void {
  const toasts = useToasts();
  const isReady = access !== 'opening' && engine !== null;
  useEffect(() => {
    const files = isReady ? takeBrought(editor.env().projectId) : [];
    if (files.length === 0) return;
    const refusal = accessRefusal(access);
    if (refusal) toasts.show({ title: refusalText(refusal) });
    else receive(files, nowhere);
  }, [isReady, access, editor, receive, toasts]);
}

/** `where` as null: they were chosen to be imported. */
type Receive = (files: readonly File[], where: FileTarget | null) => void;

/** Takes files on the editor, however they came: map data opens in the preview, other files become documents. */
function useReceive({ editor, onMapFiles }: Options, take: AddFiles['addFiles']): Receive {
  const toasts = useToasts();
  const begin = useLatest();
  const sort = useSortedFiles();
  return useCallback(
    (files, where) => {
      if (bringTrace(editor, files)) return;
      // Files that take longer to look at may not take the place of what came after them.
      const isLatest = begin();
      const open = (mapFiles: readonly File[]) => isLatest() && onMapFiles(mapFiles);
      const [first] = files;
      void sort(files).then(async (sorted) => {
        if (!sorted || (await bringSheet(sorted))) return;
        const { mapFiles, canImport, notImported, others, companions } = sorted;
        const isJson = files.length === 1 && first !== undefined && mapFiles.length === 0 && isJsonFile(first);
        const isAlone = companions.length > 0 && mapFiles.length + others.length === 0;
        // The import says why nothing of them is imported.
        if (isJson || isAlone || (!canImport && (!where || !has('documents')))) return open(files);
        if (canImport) open(has('documents') ? mapFiles : files);
        if (!has('documents')) return;
        if (!canImport && notImported.length > 0) askMapFiles(notImported, where ?? nowhere);
        if (companions.length > 0)
          toasts.show({
            title: text('upload.companionsNotStored', { names: companions.map(({ name }) => name).join(', ') }),
          });
        const traces = others.filter(isTrace).length;
        if (traces > 0) toasts.show({ title: text('upload.tracesStored', { count: traces }) });
        return take(others, where ?? nowhere);
      });
    },
    [editor, onMapFiles, take, toasts, begin, sort],
  );
}

/** Files that come onto the editor: dropped on it, chosen to be imported (`onChosen`), or brought from the list of projects. */
export function useEditorFiles(options: Options): {
  readonly handlers: ReturnType<typeof useFileDrop>['handlers'];
  readonly onChosen: (files: readonly File[]) => void;
  readonly layer: ReactNode;
} {
  // Added files are announced as each step is; refused files by a toast.
  const { addFiles: take } = useAddFiles(quiet);
  const receive = useReceive(options, take);
  useBroughtFiles(options, receive);
  const onChosen = useCallback((files: readonly File[]) => receive(files, null), [receive]);
  const refusal = accessRefusal(options.access);
  const { dropping, handlers } = useFileDrop(
    refusal ? null : (files, event) => receive(files, whereOf(options, event)),
    refusal && refusalText(refusal),
  );
  const layer = (
    <>
      {dropping ? (
        <div className="centred strong page-veil drop-veil">
          {has('documents') ? text('upload.dropDocumentsWhereBelong') : text('upload.dropMapFiles')}
        </div>
      ) : null}
      <UnstoredFilesBar take={take} />
      <AskMapFiles addFiles={take} />
      <SheetAtHand />
    </>
  );
  return { handlers, onChosen, layer };
}
