import { useState } from 'react';
import type { ModelKey } from '../../../items/item';
import { readColumns, type TableColumns } from './table-columns';

const keyOf = (model: ModelKey) => `strandmap:table:${model}`;

function kept(model: ModelKey): string | null {
  try {
    return localStorage.getItem(keyOf(model));
  } catch {
    // A browser that keeps nothing has the usual columns.
    return null;
  }
}

/** The columns of a model on this device, and what changes them. */
export function useTableColumns(model: ModelKey): readonly [TableColumns, (next: Partial<TableColumns>) => void] {
  const [state, setState] = useState(() => ({ model, columns: readColumns(model, kept(model)) }));
  let now = state.columns;
  if (state.model !== model) {
    now = readColumns(model, kept(model));
    setState({ model, columns: now });
  }
  const change = (part: Partial<TableColumns>) => {
    const next = { ...now, ...part };
    setState({ model, columns: next });
    try {
      localStorage.setItem(keyOf(model), JSON.stringify(next));
    } catch {
      // Only the next visit starts with the usual columns.
      return;
    }
  };
  return [now, change];
}
