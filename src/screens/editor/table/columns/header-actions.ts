import { text } from '../../../../i18n/text';
import type { ModelKey } from '../../../../items/item';
import type { HeaderActions } from '../grid/grid-header';
import { typeFilter } from '../table-store';
import { movedColumn, nextSort, type TableColumns } from './table-columns';

type Options = {
  readonly model: ModelKey;
  readonly columns: TableColumns;
  readonly change: (part: Partial<TableColumns>) => void;
  /** A width in the middle of a drag: kept when it is done. */
  readonly onDrag: (dragged: { readonly field: string; readonly width: number } | null) => void;
  readonly announce: (sentence: string) => void;
};

/** What the titles of the columns do. */
export function headerActions({ model, columns: { columns, sort }, change, onDrag, announce }: Options): HeaderActions {
  return {
    sort: (field, more) => {
      const next = nextSort(sort, field, more);
      change({ sort: next });
      const now = next.find((one) => one.field === field);
      if (!now) announce(text('table.notSortedByThis'));
      else announce(now.descending ? text('table.sortedDescending') : text('table.sortedAscending'));
    },
    resize: (field, width, done) => {
      onDrag(done ? null : { field, width });
      if (done) change({ columns: columns.map((one) => (one.field === field ? { field, width } : one)) });
    },
    move: (field, by) => change({ columns: movedColumn(columns, field, by) }),
    hide: (field) => {
      const left = columns.filter((one) => one.field !== field);
      if (left.length > 0) change({ columns: left });
    },
    type: (field, text) => typeFilter(model, field, text),
  };
}
