import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';

/** Room between the panel and the edge of the part of the page that it keeps to, CSS pixels. */
const margin = 12;

export type PanelPosition = CSSProperties & {
  '--what-if-right'?: string;
  '--what-if-bottom'?: string;
  '--what-if-width'?: string;
};

/**
 * Where the panel stands: below the bar, at the right edge of the element with the id `within` (the map), so that it
 * does not cover what stands beside it; else below its own button.
 */
export function usePanelPosition(button: RefObject<HTMLElement | null>, within: string | undefined): PanelPosition {
  const [place, setPlace] = useState<PanelPosition>({});
  useLayoutEffect(() => {
    const area = within === undefined ? null : document.getElementById(within);
    const measure = () => {
      const edge = (area ?? button.current)?.getBoundingClientRect();
      if (!edge) return;
      const right = window.innerWidth - edge.right + (area ? margin : 0);
      const width = area ? edge.width - 2 * margin : window.innerWidth - 2 * margin;
      const bottom = area ? window.innerHeight - edge.bottom : 0;
      setPlace({
        '--what-if-right': `${Math.max(margin, Math.round(right))}px`,
        '--what-if-bottom': `${Math.round(bottom) + margin}px`,
        '--what-if-width': `${Math.round(width)}px`,
      });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(area ?? document.documentElement);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, [button, within]);
  return place;
}
