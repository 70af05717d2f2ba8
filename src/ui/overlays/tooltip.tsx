import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, useEffect, useState } from 'react';
import { Kbd } from '../controls/kbd';
import '../controls/button.css';

export type TooltipProps = {
  readonly label: string;
  readonly shortcut?: string | undefined;
  /** What there is to know beyond the name: why it cannot be used now. */
  readonly reason?: string | undefined;
  readonly side?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  readonly children: ReactElement<Record<string, unknown>>;
};

/** A tooltip does not outlive the layout that it was opened in: what it names may have gone from under the pointer. */
function useOpen() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, [open]);
  return { open, onOpenChange: setOpen };
}

/** A name, and the key for it, beside what the pointer or the focus rests on. Screen readers have both from the button itself. */
export function Tooltip({ label, shortcut, reason, side = 'bottom', children }: TooltipProps) {
  return (
    <Base.Root {...useOpen()}>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} aria-hidden="true">
          <Base.Popup className="ui-tooltip">
            <span>
              {label}
              {reason ? <span className="ui-tooltip-reason">{reason}</span> : null}
            </span>
            {shortcut ? <Kbd>{shortcut}</Kbd> : null}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
