import { useEffect, useRef, useState } from 'react';
import type { OutgoingAsk } from '../../../../analysis/jobs/outgoing-of';
import { reportUnexpected } from '../../../../api/unexpected';
import type { Editor } from '../../../../editor/editor';
import { formatOf, type WrittenId } from '../../../../files/formats/registry';
import type { FileWords, WriteOptions } from '../../../../files/write/outgoing';
import type { Message } from '../../../../i18n/message';
import { text } from '../../../../i18n/text';
import { byKey, fieldSpecOf, modelKeys } from '../../../../items/registry';
import { downloadFile } from '../../../../offline/rescue/download-text';
import { useEditor } from '../../../services';
import { modelNames, valueChoices } from '../../../text/model-name';
import { type ExportPart, exportStore } from './export-store';

/** Which items a part means now. */
export function exportOf(editor: Editor, part: ExportPart): OutgoingAsk {
  const { selection, filters, layers } = editor.store.getState();
  if (part === 'selected') return { refs: selection };
  if (part === 'rows') return { refs: exportStore.getState().rows };
  if (part === 'shown') return { models: modelKeys.filter((model) => layers[model].visible), filters };
  return { models: part === 'all' ? modelKeys : [part], filters: {} };
}

/** The words of a file, in the language of the page. */
function fileWords(): FileWords {
  const statuses = modelKeys.flatMap((model) => valueChoices(fieldSpecOf(model, 'status') ?? {}));
  return {
    models: byKey(modelNames),
    statuses: Object.fromEntries(statuses.map(({ value, label }) => [value, label])),
  };
}

/** A file that was saved: a sentence that says so, and what its format could not carry. */
export type SavedFile = { readonly sentence: string; readonly lost: readonly Message[] };

type Phase =
  | { readonly kind: 'idle' | 'failed' }
  | { readonly kind: 'nothing'; readonly lost: readonly Message[] }
  | { readonly kind: 'running'; readonly progress: number }
  | ({ readonly kind: 'saved' } & SavedFile);

/** The settings of some formats. */
export type ExportSettings = Omit<WriteOptions, 'words'>;

export const usualSettings: ExportSettings = {
  csvPlace: 'wkt',
  system: null,
  ofds: { version: '0.4', isCoarse: false },
};

export type WantedFile = {
  readonly part: ExportPart;
  readonly format: WrittenId;
  readonly settings: ExportSettings;
};

type Exporting = {
  readonly phase: Phase;
  /** Resolves once the file was handed to the browser; null: there was none, because it was stopped, failed or has no item. */
  readonly run: (wanted: WantedFile) => Promise<SavedFile | null>;
};

/** Writes a file in the analysis worker. Going away stops it. */
export function useExport(editor: Editor): Exporting {
  const { analysis } = useEditor();
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run: Exporting['run'] = async ({ part, format, settings }) => {
    const mine = new AbortController();
    running.current = mine;
    setPhase({ kind: 'running', progress: 0 });
    try {
      const title = `project-${editor.store.getState().projectId}`;
      const options = { words: fileWords(), ...settings };
      const { result } = await analysis.job(
        'export',
        { format, title, of: exportOf(editor, part), options },
        { signal: mine.signal, onProgress: (progress) => setPhase({ kind: 'running', progress }) },
      );
      const { file, count, lost } = result;
      if (count === 0) {
        setPhase({ kind: 'nothing', lost });
        return null;
      }
      const name = `${title}.${formatOf(format).writes?.ending ?? format}`;
      downloadFile(name, file);
      const saved = { sentence: text('common.itemsSavedAs', { count, file: name }), lost };
      setPhase({ kind: 'saved', ...saved });
      return saved;
    } catch (error) {
      if (mine.signal.aborted) return null;
      console.error(error);
      reportUnexpected(error);
      setPhase({ kind: 'failed' });
      return null;
    }
  };
  return { phase, run };
}
