import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import './sort-head.css';

export type SortHeadProps = {
  /** How the list stands by this column; null: it stands by another. */
  readonly sorted: 'ascending' | 'descending' | null;
  readonly onSort: () => void;
  /** The column is one of numbers. */
  readonly number?: boolean;
  readonly children: ReactNode;
};

/** The head of a column by which a list can be put in order. */
export function SortHead({ sorted, onSort, number = false, children }: SortHeadProps) {
  return (
    <th scope="col" aria-sort={sorted ?? undefined} data-number={number}>
      <button type="button" className="ui-sort" onClick={onSort}>
        {children}
        {sorted === 'ascending' ? <ArrowUp size={12} aria-hidden="true" /> : null}
        {sorted === 'descending' ? <ArrowDown size={12} aria-hidden="true" /> : null}
      </button>
    </th>
  );
}
