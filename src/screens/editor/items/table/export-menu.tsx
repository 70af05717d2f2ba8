import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Rows } from '../../../../analysis/analysis';
import { refsOf } from '../../../../analysis/ordered-refs';
import { reportUnexpected } from '../../../../api/unexpected';
import { type RowsId, rowFormats } from '../../../../files/formats/registry';
import { text } from '../../../../i18n/text';
import type { LastTitles, ListColumn } from '../../../../items/export/list-csv';
import { type ItemRef, modelOf } from '../../../../items/item';
import type { FieldSpec } from '../../../../items/model-spec';
import { specOf } from '../../../../items/registry';
import { downloadText } from '../../../../offline/rescue/download-text';
import { IconButton } from '../../../../ui/controls/icon-button';
import { Menu, MenuItem, MenuLine } from '../../../../ui/controls/menu';
import { useEditor } from '../../../services';
import { labelOf, unitOf, valueChoices } from '../../../text/model-name';
import { shownFactor } from '../../../text/quantities/shown-value';
import { yesNoChoices } from '../../../text/yes-no';
import { openExportOfRows } from '../../files/export/export-store';
import type { ReferenceNames } from './cells/cell-text';
import type { GridColumn } from './grid/grid-row';

type ListShown = {
  readonly rows: Rows | null;
  readonly columns: readonly GridColumn[];
  readonly names: ReferenceNames;
  readonly notify: (sentence: string) => void;
};

type ListExport = {
  /** True while a file is written. */
  readonly busy: boolean;
  /** Saves the rows that are shown, in their order and with their columns; `selected`: of these only what is selected. */
  readonly run: (format: RowsId, selected: boolean) => Promise<void>;
};

/** "project-1-poles.csv" */
function fileName(projectId: number | null, { model }: Pick<Rows, 'model'>, format: RowsId): string {
  return `project-${projectId}-${specOf(model).path.replace('map-', '')}.${format}`;
}

/** The words that values of a field have on this page; undefined for a field whose values stand for themselves. */
function valueLabelsOf(spec: FieldSpec, names: ReferenceNames): ReadonlyMap<string, string> | undefined {
  if (spec.kind === 'reference') return new Map([...names].map(([id, name]) => [String(id), name]));
  const choices = spec.kind === 'boolean' ? yesNoChoices() : spec.kind === 'choice' ? valueChoices(spec) : null;
  return choices ? new Map(choices.map(({ value, label }) => [value, label])) : undefined;
}

/** The columns of a table as a list has them that leaves it: titled with their units, values as they read on the page. */
export function listColumns(specs: readonly FieldSpec[], names: ReferenceNames): readonly ListColumn[] {
  return specs.flatMap((spec): readonly ListColumn[] => {
    const [label, unit, words] = [labelOf(spec), unitOf(spec), valueLabelsOf(spec, names)];
    const factor = shownFactor(spec);
    const own = {
      field: spec.name,
      title: unit ? `${label} (${unit})` : label,
      ...(words ? { words } : {}),
      ...(factor === 1 ? {} : { factor }),
    };
    if (spec.name !== 'length' && spec.name !== 'lengthM') return [own];
    const lengthIs = { recorded: text('table.recorded'), computed: text('table.computed') };
    return [own, { field: spec.name, title: text('table.is', { field: label }), lengthIs }];
  });
}

/** The titles of what every list has behind its own columns. */
function lastTitles(): LastTitles {
  return {
    id: text('common.id'),
    latitude: text('common.latitude'),
    longitude: text('common.longitude'),
    shape: text('table.shapeWkt'),
  };
}

/** Writes the rows of the table as a file, in the analysis worker’s worker. Going away stops it. */
function useListExport({ rows, columns, names, notify }: ListShown): ListExport {
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

/** The rows of the table for a file: the rows that it shows, or those of them that are selected. */
export function ExportMenu(props: ListShown) {
  const { editor } = useEditor();
  const { busy, run } = useListExport(props);
  const model = props.rows?.model;
  const count = props.rows?.ids.length ?? 0;
  const isAnySelected = useStore(editor.store, ({ selection }) => selection.some((ref) => modelOf(ref) === model));
  return (
    <Menu
      trigger={
        <IconButton size="small" label={text('table.saveAsFile')} disabled={busy || count === 0} aria-busy={busy}>
          <Download size={15} />
        </IconButton>
      }
    >
      {rowFormats.map(({ id, label }) => (
        <MenuItem key={id} onSelect={() => void run(id, false)}>
          {text('table.rowsAs', { count, format: label })}
        </MenuItem>
      ))}
      {isAnySelected ? <MenuLine /> : null}
      {isAnySelected
        ? rowFormats.map(({ id, label }) => (
            <MenuItem key={id} onSelect={() => void run(id, true)}>
              {text('table.onlySelectedRowsAs', { format: label })}
            </MenuItem>
          ))
        : null}
      <MenuLine />
      <MenuItem onSelect={() => props.rows && openExportOfRows(refsOf(props.rows))} data-testid="table-export">
        {text('common.exportAs')}
      </MenuItem>
    </Menu>
  );
}
