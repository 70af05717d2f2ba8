import { useState } from 'react';
import type { ModelKey } from '../../../../items/item';
import { readForUser, writeForUser } from '../../../user-store';
import { readColumns, type TableColumns } from './table-columns';

const kept = (model: ModelKey) => readColumns(model, readForUser(`table:${model}`));

/** The columns of a model, and the order of its rows, as this user has them on this device; and what changes them. */
export function useTableColumns(model: ModelKey): readonly [TableColumns, (next: Partial<TableColumns>) => void] {
  const [state, setState] = useState(() => ({ model, columns: kept(model) }));
  let now = state.columns;
  if (state.model !== model) {
    now = kept(model);
    setState({ model, columns: now });
  }
  const change = (part: Partial<TableColumns>) => {
    const next = { ...now, ...part };
    setState({ model, columns: next });
    writeForUser(`table:${model}`, JSON.stringify(next));
  };
  return [now, change];
}
