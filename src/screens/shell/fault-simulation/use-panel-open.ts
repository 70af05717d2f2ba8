import { type RefObject, useEffect, useRef, useState } from 'react';
import { unlessRefused } from '../../../api/unexpected';
import { openedSheets } from '../../layout/opened-sheets';
import { useMedia } from '../../layout/use-media';

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

/** Below this the panel is a sheet, which stays until it is closed, or a sheet of the map is opened. */
const phone = '(max-width: 639.98px)';

type Leave = {
  readonly open: boolean;
  /** It stays open whatever happens beside it; Escape inside of it still closes it. */
  readonly stays: boolean;
  readonly close: (reason: 'escape' | 'beside') => void;
};

/** Closes the panel: Escape inside of `inside`, and, unless it stays, a press or the focus beside it. */
function useCloseOnLeave(inside: RefObject<HTMLElement | null>, { open, stays, close }: Leave): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const element = inside.current;
    if (!open || !element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      // The page's own Escape is another one.
      event.preventDefault();
      latest.current('escape');
    };
    const beside = ({ target, type }: Event) => {
      if (stays || !(target instanceof Element)) return;
      if (element.contains(target) || target.closest('.ui-toasts')) return;
      if (type === 'focusin' && target === document.body) return;
      latest.current('beside');
    };
    element.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', beside, true);
    document.addEventListener('focusin', beside);
    return () => {
      element.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', beside, true);
      document.removeEventListener('focusin', beside);
    };
  }, [inside, open, stays]);
}

const storageKey = 'strandmap:what-if-pinned';

function readPin(): boolean {
  return unlessRefused(() => sessionStorage.getItem(storageKey) === 'true', false);
}

function keepPin(pinned: boolean): void {
  // Where that is refused the panel stays where it is, only the next page starts without it.
  unlessRefused(() => sessionStorage.setItem(storageKey, String(pinned)), undefined);
}

/** Whether the panel stays open beside the work: over pages and reloads of this tab, until it is closed. */
function usePanelPinned(): readonly [boolean, (pinned: boolean) => void] {
  const [pinned, setPinned] = useState(readPin);
  const pin = (next: boolean) => {
    setPinned(next);
    keepPin(next);
  };
  return [pinned, pin];
}

/** Whether the panel is open and in which form. Opening moves the focus into the panel; closing returns it to the button. */
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
  /** A sheet of the map opens below this one, which would cover it. */
  const giveWay = () => (panel.current?.contains(document.activeElement) ? close() : leave());
  const latest = useRef(giveWay);
  useEffect(() => {
    latest.current = giveWay;
  });
  useEffect(() => {
    if (!open || !sheet) return;
    return openedSheets.subscribe(() => latest.current());
  }, [open, sheet]);
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
