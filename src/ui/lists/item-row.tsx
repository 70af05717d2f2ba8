import type { ComponentProps, ReactNode } from 'react';
import './list.css';

export type ItemRowProps = ComponentProps<'button'> & {
  /** `inside`: in a box with an edge of its own. */
  readonly place?: 'panel' | 'inside';
  readonly size?: 'small' | 'medium';
  /** Long names go on in a further line. */
  readonly wraps?: boolean;
};

/** A row of a list that one presses: a picture, its name, and a number or a word at the end. */
export function ItemRow({ place, size, wraps, className = '', ...rest }: ItemRowProps) {
  return (
    <button
      {...rest}
      type="button"
      className={`ui-item ${className}`}
      data-place={place}
      data-size={size}
      data-wraps={wraps}
    />
  );
}

type PartProps = { readonly children: ReactNode };

/** The name of a row; it has the room that the other parts leave. */
export function ItemName({ children }: PartProps) {
  return <span className="cut grow ui-item-name">{children}</span>;
}

/** Further words below the name of a row. */
export function ItemMore({ children }: PartProps) {
  return <span className="block quiet small">{children}</span>;
}

/** The number or the word at the end of a row. */
export function ItemAside({ title, children }: PartProps & { readonly title?: string | undefined }) {
  return (
    <span className="quiet figures ui-item-aside" title={title}>
      {children}
    </span>
  );
}
