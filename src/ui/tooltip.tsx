import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { Kbd } from './kbd';
import './button.css';

export type TooltipProps = {
  readonly label: string;
  readonly shortcut?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  readonly children: ReactElement<Record<string, unknown>>;
};

/** A name, and the key for it, beside what the pointer or the focus rests on. */
export function Tooltip({ label, shortcut, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6}>
          <Base.Popup className="ui-tooltip">
            {label}
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
