import { useEffect, useEffectEvent, useState } from 'react';

/** The element that has the focus. For a line of a menu, which is gone once it was pressed: the button of the menu. */
function focusedNow(): Element | null {
  const { activeElement } = document;
  const button = activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || activeElement;
}

/**
 * Gives the focus back when this component goes away and takes it along: to what had it when the component came, as long as that is
 * there, else to what `otherwise` finds. Whoever puts the focus somewhere on purpose meanwhile keeps it.
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
