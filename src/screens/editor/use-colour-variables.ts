import { useLayoutEffect } from 'react';
import { compareInk } from '../../map/overlay/compare-layer';
import { inkColour, inkNames } from '../../map/style/palette';

/**
 * Puts the map's inks on the page as custom properties `--ink-…` and `--compare-…`, so that panels, menus and lists speak the map's colours in
 * both schemes. On the root element, because menus are drawn outside of the editor's own.
 */
export function useInkVariables(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    for (const ink of inkNames) {
      style.setProperty(`--ink-${ink}`, `light-dark(${inkColour(ink, 'light')}, ${inkColour(ink, 'dark')})`);
    }
    for (const side of ['base', 'mine', 'theirs'] as const) {
      style.setProperty(`--compare-${side}`, `light-dark(${compareInk(side, 'light')}, ${compareInk(side, 'dark')})`);
    }
  }, []);
}
