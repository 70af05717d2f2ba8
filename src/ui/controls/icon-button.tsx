import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../overlays/tooltip';
import './button.css';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly label: string;
  /** The key as it is shown; `aria-keyshortcuts` too, where it is spelled otherwise. */
  readonly shortcut?: string | undefined;
  readonly pressed?: boolean | undefined;
  /** Why it cannot be used now: it stays in reach and shows the reason beside the pointer and to a screen reader. */
  readonly reason?: string | null | undefined;
  readonly size?: 'small' | 'medium';
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
  readonly children: ReactNode;
};

/** A button with a picture; its name and key are in the tooltip and for screen readers. */
export function IconButton(props: IconButtonProps) {
  const { label, shortcut, pressed, reason, size = 'medium', tooltipSide, className = '', children, ...rest } = props;
  const refused = reason ? { 'aria-disabled': true, 'aria-description': reason } : {};
  return (
    <Tooltip label={label} shortcut={shortcut} reason={reason ?? undefined} side={tooltipSide}>
      <button
        aria-keyshortcuts={shortcut}
        {...refused}
        {...rest}
        type="button"
        className={`ui-icon-button ${className}`}
        data-size={size}
        aria-label={label}
        aria-pressed={pressed}
      >
        {children}
      </button>
    </Tooltip>
  );
}
