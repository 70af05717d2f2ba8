import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import './overlay.css';

export type PopoverProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The element that it stands beside. */
  readonly anchor: RefObject<Element | null>;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
};

/** Something to look through beside a button. Escape and a press elsewhere close it. */
export function Popover({ open, onClose, anchor, title, className = '', children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} side="bottom" align="start" sideOffset={6} collisionPadding={8}>
          <Base.Popup className={`ui-popup ${className}`}>
            <Base.Title className="quiet small ui-menu-label">{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
