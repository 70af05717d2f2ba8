import { useEffect, useEffectEvent } from 'react';
import { useStore } from 'zustand';
import { tableStore } from '../table-store';
import type { GridState } from './use-grid-events';
import type { GridWindow } from './use-grid-window';

type Entering = Pick<GridState, 'setCursor'> & {
  readonly ready: boolean;
  readonly grid: GridWindow;
  readonly row: () => number;
};

/** Once there are rows, the focus comes along with the key that opened the table, to the row of what is selected. */
export function useEntryFocus({ ready, grid, setCursor, row }: Entering): void {
  const entering = useStore(tableStore, (state) => state.entering);
  const enter = useEffectEvent(() => {
    tableStore.setState({ entering: false });
    const cell = { row: row(), col: 0 };
    setCursor({ at: cell, from: cell });
    grid.show(cell.row, 0);
    grid.box.current?.querySelector('table')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (entering && ready) enter();
  }, [entering, ready]);
}
