import type { HTMLAttributes } from 'react';
import './list.css';

export type ItemListProps = HTMLAttributes<HTMLElement> & {
  readonly isOrdered?: boolean;
  readonly 'data-testid'?: string | undefined;
};

/** A list of rows, as wide as its panel. */
export function ItemList({ isOrdered = false, ...rest }: ItemListProps) {
  const List = isOrdered ? 'ol' : 'ul';
  return <List {...rest} className="wide ui-item-list" />;
}
