import { useLayoutEffect } from 'react';
import { compareColour } from '../../map/overlay/compare-layer';
import { colourNames, colourValue } from '../../map/style/palette';

/**
 * Puts the map's colours on the page as custom properties `--colour-…` and `--compare-…`, so that panels, menus and lists have
 * the map's colours in both schemes. On the root element, because menus are drawn outside of the editor's own.
 */
export function useColourVariables(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const colour of colourNames) {
      style.setProperty(
        `--colour-${colour}`,
        `light-dark(${colourValue(colour, 'light')}, ${colourValue(colour, 'dark')})`,
      );
    }
    for (const side of ['base', 'mine', 'theirs'] as const) {
      style.setProperty(
        `--compare-${side}`,
        `light-dark(${compareColour(side, 'light')}, ${compareColour(side, 'dark')})`,
      );
    }
  }, []);
}
