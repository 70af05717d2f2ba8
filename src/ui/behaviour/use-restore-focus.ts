import { useEffect, useEffectEvent, useState } from 'react';

/** The element that has the focus. For a line of a menu, which is gone once it was pressed: the button of the menu. */
function focusedNow(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || activeElement;
}

/**
 * Restores the focus when this component unmounts and takes the focus along: to the element that had it before the mount, if the
 * page still has that element, else through `otherwise`. If the user moved the focus elsewhere meanwhile, it stays.
 */
export function useRestoreFocus(otherwise: () => void = () => undefined): void {
  const [before] = useState(focusedNow);
  const giveBack = useEffectEvent(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
    else otherwise();
  });
  useEffect(
    () => () => {
      // The component's content is gone after this turn.
      window.setTimeout(() => giveBack(), 0);
    },
    [],
  );
}
