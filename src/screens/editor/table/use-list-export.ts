import { useEffect, useRef, useState } from 'react';
import type { Rows } from '../../../analysis/analysis';
import type { ExportFormat } from '../../../analysis/jobs/export-items';
import { reportUnexpected } from '../../../api/unexpected';
import { text } from '../../../i18n/text';
import { type ItemRef, modelOf } from '../../../items/item';
import { specOf } from '../../../items/registry';
import { downloadText } from '../../../offline/rescue/download-text';
import { useEditor } from '../../services';
import type { ReferenceNames } from './cells/cell-text';
import { lastTitles, listColumns } from './columns/list-columns';
import type { GridColumn } from './grid/grid-row';

export type ListShown = {
  readonly rows: Rows | null;
  readonly columns: readonly GridColumn[];
  readonly names: ReferenceNames;
  readonly notify: (sentence: string) => void;
};

type ListExport = {
  /** True while a file is written. */
  readonly busy: boolean;
  /** Saves the rows that are shown, in their order and with their columns; `selected`: of these only what is selected. */
  readonly run: (format: ExportFormat, selected: boolean) => Promise<void>;
};

/** "project-1-poles.csv" */
function fileName(projectId: number | null, { model }: Pick<Rows, 'model'>, format: ExportFormat): string {
  return `project-${projectId}-${specOf(model).path.replace('map-', '')}.${format}`;
}

/** Writes the rows of the table as a file, in the analysis worker’s worker. Going away stops it. */
export function useListExport({ rows, columns, names, notify }: ListShown): ListExport {
  const { analysis, editor } = useEditor();
  const [busy, setBusy] = useState(false);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const run: ListExport['run'] = async (format, selected) => {
    if (!rows) return;
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    const { selection, projectId } = editor.store.getState();
    const only: readonly ItemRef[] = selection.filter((ref) => modelOf(ref) === rows.model);
    const { model, ids, locals } = rows;
    try {
      const list = listColumns(
        columns.map(({ spec }) => spec),
        names,
      );
      const ask = { format, rows: { model, ids, locals }, columns: list, last: lastTitles() };
      const job = analysis.job('export-list', selected ? { ...ask, only } : ask, { signal: mine.signal });
      const { result } = await job;
      const file = fileName(projectId, rows, format);
      downloadText(file, result.text);
      notify(text('common.itemsSavedAs', { count: result.count, file }));
    } catch (error) {
      if (mine.signal.aborted) return;
      console.error(error);
      reportUnexpected(error);
      notify(text('common.fileNotWrittenNothing'));
    }
    setBusy(false);
  };
  return { busy, run };
}
