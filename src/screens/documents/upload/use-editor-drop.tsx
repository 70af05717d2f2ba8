import { type DragEvent, type ReactNode, useCallback } from 'react';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { useToasts } from '../../../ui/overlays/toast';
import { has } from '../../deployment';
import { canBeImported, readFormat } from '../../editor/import/read-format';
import { useFileDrop } from '../../editor/import/use-file-drop';
import { notYetText } from '../../text/format-text';
import type { FileTarget } from './add-files';
import { AskMapFiles, askMapFiles } from './ask-map-files';
import { UnstoredFilesBar } from './unstored-files-bar';
import { useAddFiles } from './use-add-files';

type Options = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  /** False: files are refused. */
  readonly on: boolean;
  /** A file of lines: it is shown on the map first. */
  readonly onLines: (file: File) => void;
};

/** A file that says it is JSON: what is wrong with it is better said by the import. */
function saysLines({ name, type }: File): boolean {
  return /\.(geo)?json$/i.test(name) || /json/i.test(type);
}

/** What lies under the pointer: a place of the map, the item in the inspector, or the project. */
function whereOf({ editor, engine }: Options, { target, clientX, clientY }: DragEvent): FileTarget {
  const element = target instanceof Element ? target : null;
  const [selected, ...others] = editor.store.getState().selection;
  if (element?.closest('.inspector-item')) return { at: null, about: others.length === 0 ? (selected ?? null) : null };
  const map = element?.closest('.map-area');
  if (!map || !engine) return { at: null, about: null };
  const { left, top } = map.getBoundingClientRect();
  return { at: engine.unproject({ x: clientX - left, y: clientY - top }), about: null };
}

const quiet = () => undefined;

/** Files that are dropped on the editor: lines to be imported, anything else to be kept as documents where it fell. */
export function useEditorDrop(options: Options): {
  readonly handlers: ReturnType<typeof useFileDrop>['handlers'];
  readonly layer: ReactNode;
} {
  // What was added is said as every step is; what was not, by a toast.
  const { addFiles: take } = useAddFiles(quiet);
  const toasts = useToasts();
  const onFiles = useCallback(
    (files: readonly File[], event: DragEvent) => {
      const where = whereOf(options, event);
      const [first] = files;
      void Promise.all(files.map(readFormat)).then((formats) => {
        const [format = null] = formats;
        const isOne = files.length === 1 && first !== undefined;
        if (isOne && (canBeImported(format) || (format === null && saysLines(first)))) return options.onLines(first);
        if (!has('documents')) {
          const title = isOne && format ? notYetText(format) : text('upload.onlyFilesLinesDropped');
          return toasts.show({ title });
        }
        const asked = files.flatMap((file, at) => {
          const of = formats[at];
          return of ? [{ file, format: of }] : [];
        });
        if (asked.length > 0) askMapFiles(asked, where);
        return take(
          files.filter((_, at) => !formats[at]),
          where,
        );
      });
    },
    [options, take, toasts],
  );
  const { dropping, handlers } = useFileDrop(options.on ? onFiles : null);
  const layer = (
    <>
      {dropping ? (
        <div className="drop-veil">
          {has('documents') ? text('upload.dropDocumentsWhereBelong') : text('upload.dropGeojsonFileLines')}
        </div>
      ) : null}
      <UnstoredFilesBar take={take} />
      <AskMapFiles addFiles={take} />
    </>
  );
  return { handlers, layer };
}
