import { useMemo } from 'react';
import type { ModelKey } from '../../../../items/item';
import { specOf } from '../../../../items/registry';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { useEditor } from '../../../services';
import { useReference } from '../../use-reference';
import { useTypes } from '../../use-types';
import { isAmount, type TypeNames } from '../cells/cell-text';
import { type ModelColumns, useModelColumns } from '../columns/use-model-columns';
import { type TableQuery, useTableQuery } from './use-table-query';
import { type TableAnswer, useTableRows } from './use-table-rows';

type Options = {
  readonly model: ModelKey;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
  readonly revision: number;
};

export type ModelRowsShown = ModelColumns & TableQuery & TableAnswer & { readonly words: TypeNames };

/** What the service says of the model's types. */
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
