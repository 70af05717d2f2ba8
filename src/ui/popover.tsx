import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import './overlay.css';

export type PopoverProps = {
  readonly trigger: ReactElement<Record<string, unknown>>;
  readonly label: string;
  readonly align?: 'start' | 'center' | 'end';
  readonly children: ReactNode;
};

/** More about what its button says. */
export function Popover({ trigger, label, align = 'end', children }: PopoverProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side="bottom" align={align} sideOffset={6}>
          <Base.Popup className="ui-popup ui-popover" aria-label={label}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
