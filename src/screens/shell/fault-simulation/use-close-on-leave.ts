import { type RefObject, useEffect, useRef } from 'react';

type Leave = {
  readonly open: boolean;
  /** It stays open whatever happens beside it; Escape inside of it still closes it. */
  readonly stays: boolean;
  readonly close: (reason: 'escape' | 'beside') => void;
};

/** Closes the panel: Escape inside of `inside`, and, unless it stays, a press or the focus beside it. */
export function useCloseOnLeave(inside: RefObject<HTMLElement | null>, { open, stays, close }: Leave): void {
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
