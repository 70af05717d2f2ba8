import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { Rows, RowsQuery, Sums } from '../../../../../analysis/analysis';
import { reportUnexpected } from '../../../../../api/unexpected';
import type { Editor } from '../../../../../editor/editor';
import type { ModelKey } from '../../../../../items/item';
import { specOf } from '../../../../../items/registry';
import type { MapEngine } from '../../../../../map/engine/map-engine';
import { useEditor } from '../../../../services';
import { useReference } from '../../../common/use-reference';
import { useTypes } from '../../../common/use-types';
import { useViewBounds } from '../../../common/use-view-bounds';
import { useStableValue } from '../../../sync/conflict/use-stable-value';
import { isAmount, type TypeNames } from '../cells/cell-text';
import { columnFilter } from '../columns/column-filter';
import { columnSpecs, type TableColumns } from '../columns/table-columns';
import { type ModelColumns, useModelColumns } from '../columns/use-model-columns';
import { tableStore } from '../table-store';

type Options = {
  readonly model: ModelKey;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
  readonly revision: number;
};

type TableQuery = {
  readonly query: RowsQuery;
  readonly typed: Readonly<Record<string, string>>;
  /** True when something is typed above a column. */
  readonly filtered: boolean;
};

const nothingTyped = {};

/** The question of the table: the layers, the texts above the columns, the view or the selection. */
function useTableQuery(editor: Editor, engine: MapEngine | null, { sort }: TableColumns): TableQuery {
  const { model, inView, onlySelected, typed: all } = useStore(tableStore);
  const filters = useStore(editor.store, (state) => state.filters);
  const selection = useStore(editor.store, (state) => (onlySelected ? state.selection : null));
  const bounds = useViewBounds(engine, inView);
  const typed = all[model] ?? nothingTyped;
  const own = columnFilter(columnSpecs(model), typed);
  const query: RowsQuery = {
    model,
    filter: [...(filters[model] ?? []), ...own],
    sort,
    ...(bounds ? { within: bounds } : {}),
    ...(selection ? { refs: selection } : {}),
  };
  return { query, typed, filtered: own.length > 0 };
}

/** Milliseconds after which the sums are asked for: rows come first, and again with every letter. */
const sumsLater = 250;

type TableAnswer = { readonly rows: Rows | null; readonly sums: Sums | null; readonly asking: boolean };

/**
 * The rows and sums of a query, asked again when the query or the document changes. What was answered before stays until the next
 * answer is there. Queries with the same content are the same.
 */
function useTableRows(query: RowsQuery, numbers: readonly string[], revision: number): TableAnswer {
  const { analysis } = useEditor();
  const [rows, setRows] = useState<Rows | null>(null);
  const [sums, setSums] = useState<Sums | null>(null);
  const [asking, setAsking] = useState(true);
  const wanted = useStableValue({ query, numbers, revision });
  useEffect(() => {
    const stop = new AbortController();
    setAsking(true);
    let timer: number | undefined;
    const askSums = () => {
      analysis.sums({ ...wanted.query, numbers: wanted.numbers }, stop.signal).then(setSums, reportUnexpected);
    };
    analysis.rows(wanted.query, stop.signal).then((answer) => {
      setRows(answer);
      setAsking(false);
      timer = window.setTimeout(askSums, sumsLater);
    }, reportUnexpected);
    return () => {
      window.clearTimeout(timer);
      stop.abort();
    };
  }, [analysis, wanted]);
  const isOfModel = rows?.model === query.model;
  return { rows: isOfModel ? rows : null, sums: isOfModel ? sums : null, asking };
}

export type ModelRowsShown = ModelColumns & TableQuery & TableAnswer & { readonly words: TypeNames };

/** The service's types of the model. */
function useTypeNames(model: ModelKey): TypeNames {
  const types = useTypes(model);
  const reference = useReference(specOf(model).fields.find(({ kind }) => kind === 'reference')?.refType ?? '');
  return useMemo(
    () => ({ names: new Map((reference?.items ?? []).map(({ id, name }) => [id, name])), types }),
    [reference, types],
  );
}

/** The columns of a model, and the rows that its table shows. */
export function useModelRows({ model, engine, announce, revision }: Options): ModelRowsShown {
  const { editor } = useEditor();
  const columns = useModelColumns(model, announce);
  const words = useTypeNames(model);
  const query = useTableQuery(editor, engine, columns.kept);
  const numbers = columns.columns.filter(({ spec }) => isAmount(spec)).map(({ spec }) => spec.name);
  return { ...columns, ...query, ...useTableRows(query.query, numbers, revision), words };
}
