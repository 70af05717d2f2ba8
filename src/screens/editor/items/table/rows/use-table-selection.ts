import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Rows } from '../../../../../analysis/analysis';
import { refsOf } from '../../../../../analysis/ordered-refs';
import type { Editor } from '../../../../../editor/editor';
import { text } from '../../../../../i18n/text';
import { type ItemRef, idOf, modelOf } from '../../../../../items/item';

/** More than this is not selected at once: the map would no longer follow the pointer. */
export const mostSelected = 10_000;

export type TableSelection = {
  readonly selected: ReadonlySet<ItemRef>;
  readonly isSelected: (row: number) => boolean;
  /** The row of what was selected first, or the first one. */
  readonly firstRow: () => number;
  /** Selects the rows from one up to another, both included; `add` keeps what was selected. */
  readonly select: (from: number, to: number, add: boolean) => void;
  /** Selects rows that are not, lets go of those that are. */
  readonly toggle: (from: number, to: number) => void;
};

/** The row of an item, or -1. */
function rowOf({ model, ids, locals }: Rows, ref: ItemRef): number {
  if (modelOf(ref) !== model) return -1;
  const id = idOf(ref);
  return ids.indexOf(typeof id === 'number' ? id : -1 - locals.indexOf(ref));
}

type Options = {
  readonly editor: Editor;
  readonly rows: Rows | null;
  readonly announce: (sentence: string) => void;
  /** Brings a row into view that was selected elsewhere. */
  readonly show: (row: number) => void;
};

/** The selection of the map as the table has it, in both directions. */
export function useTableSelection({ editor, rows, announce, show }: Options): TableSelection {
  const selection = useStore(editor.store, (state) => state.selection);
  const selected = useMemo(() => new Set(selection), [selection]);
  const own = useRef<readonly ItemRef[] | null>(null);
  const latest = useRef({ rows, show });
  useEffect(() => {
    latest.current = { rows, show };
  });
  useEffect(() => {
    const [only] = selection;
    const shown = latest.current.rows;
    if (selection === own.current || only === undefined || !shown) return;
    const row = rowOf(shown, only);
    if (row >= 0) latest.current.show(row);
  }, [selection]);

  const put = (refs: readonly ItemRef[]) => {
    if (refs.length > mostSelected) {
      announce(
        text('table.mostItemsSelectedOnce', {
          count: mostSelected,
        }),
      );
      return;
    }
    editor.select(refs);
    own.current = editor.store.getState().selection;
    if (refs.length !== 1) announce(text('common.itemsSelected', { count: refs.length }));
  };
  const between = (from: number, to: number) => (rows ? refsOf(rows, Math.min(from, to), Math.max(from, to) + 1) : []);
  return {
    selected,
    firstRow: () => {
      const [first] = selection;
      return rows && first !== undefined ? Math.max(0, rowOf(rows, first)) : 0;
    },
    isSelected: (row) => between(row, row).some((ref) => selected.has(ref)),
    select: (from, to, add) => put(add ? [...selection, ...between(from, to)] : between(from, to)),
    toggle: (from, to) => {
      const refs = between(from, to);
      const isAll = refs.every((ref) => selected.has(ref));
      const those = new Set(refs);
      put(isAll ? selection.filter((ref) => !those.has(ref)) : [...selection, ...refs]);
    },
  };
}
