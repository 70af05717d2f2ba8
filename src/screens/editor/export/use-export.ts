import { useEffect, useRef, useState } from 'react';
import type { ExportAsk, ExportFormat } from '../../../analysis/jobs/export-items';
import { reportUnexpected } from '../../../api/unexpected';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import { modelKeys } from '../../../items/registry';
import { downloadText } from '../../../offline/rescue/download-text';
import { useEditor } from '../../services';

/** What is selected, what the map's layers and filters show, or everything. */
export type ExportPart = 'selected' | 'shown' | 'all';

/** Which items a part means now. */
export function exportOf(editor: Editor, part: ExportPart): ExportAsk['of'] {
  const { selection, filters, layers } = editor.store.getState();
  if (part === 'selected') return { refs: selection };
  if (part === 'all') return { models: modelKeys, filters: {} };
  return { models: modelKeys.filter((model) => layers[model].visible), filters };
}

type Phase = { readonly kind: 'idle' | 'failed' } | { readonly kind: 'running'; readonly progress: number };

type Exporting = {
  readonly phase: Phase;
  /** Resolves with a sentence once the file was handed to the browser; null: it was stopped or failed. */
  readonly run: (part: ExportPart, format: ExportFormat) => Promise<string | null>;
};

/** Writes a file in the analysis worker's worker. Going away stops it. */
export function useExport(editor: Editor): Exporting {
  const { analysis } = useEditor();
  const [phase, setPhase] = useState<Phase>({ kind: 'idle' });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run: Exporting['run'] = async (part, format) => {
    const mine = new AbortController();
    running.current = mine;
    setPhase({ kind: 'running', progress: 0 });
    try {
      const { result } = await analysis.job(
        'export',
        { format, of: exportOf(editor, part) },
        { signal: mine.signal, onProgress: (progress) => setPhase({ kind: 'running', progress }) },
      );
      const file = `project-${editor.store.getState().projectId}.${format}`;
      downloadText(file, result.text);
      setPhase({ kind: 'idle' });
      return text('common.itemsSavedAs', { count: result.count, file });
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
