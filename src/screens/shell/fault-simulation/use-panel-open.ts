import { type RefObject, useEffect, useRef, useState } from 'react';
import { useMedia } from '../../editor/layout/use-media';
import { useCloseOnLeave } from './use-close-on-leave';
import { usePanelPinned } from './use-panel-pinned';

/** How much room the panel takes: everything, a strip of pictures above the map, or a telephone's sheet. */
export type PanelForm = 'whole' | 'strip' | 'sheet';

export type PanelOpen = {
  readonly open: boolean;
  readonly form: PanelForm;
  readonly show: () => void;
  readonly close: () => void;
  readonly pin: (pinned: boolean) => void;
};

type Parts = {
  /** Around both. */
  readonly inside: RefObject<HTMLElement | null>;
  readonly button: RefObject<HTMLElement | null>;
  readonly panel: RefObject<HTMLElement | null>;
};

/** Below this the panel is a sheet, which stays until it is closed. */
const phone = '(max-width: 639.98px)';

/** Whether the panel is there and in which form; the focus goes in when it is opened and comes back to the button. */
export function usePanelOpen({ inside, button, panel }: Parts): PanelOpen {
  const [pinned, keepPin] = usePanelPinned();
  const [open, setOpen] = useState(pinned);
  const sheet = useMedia(phone);
  /** A panel that was left open comes back without taking the focus. */
  const asked = useRef(false);
  useEffect(() => {
    if (open && asked.current) panel.current?.focus();
  }, [open, panel]);

  const leave = () => {
    setOpen(false);
    keepPin(false);
  };
  const close = () => {
    leave();
    button.current?.focus();
  };
  useCloseOnLeave(inside, {
    open,
    stays: pinned || sheet,
    close: (reason) => (reason === 'escape' ? close() : leave()),
  });
  return {
    open,
    form: sheet ? 'sheet' : pinned ? 'strip' : 'whole',
    show: () => {
      asked.current = true;
      setOpen(true);
    },
    close,
    pin: (next) => {
      keepPin(next);
      // The button for it is at the other end now.
      panel.current?.focus();
    },
  };
}
