import { useRef, useState } from 'react';
import { useFollowSize } from '../use-follow-size';

/** The number of rows drawn above and below the visible rows. */
const spare = 8;

/** Which rows of equal height (CSS pixels) of a box that scrolls are seen. The box tells `look` when it was scrolled. */
export function useRowWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 400 });
  const look = () => {
    const element = box.current;
    if (!element) return;
    const next = { top: Math.floor(element.scrollTop / rowHeight), height: element.clientHeight };
    setSeen((now) => (now.top === next.top && now.height === next.height ? now : next));
  };
  useFollowSize(box, look);
  const page = Math.ceil(seen.height / rowHeight);
  const from = Math.max(0, Math.min(seen.top, count - page) - spare);
  return { box, look, from, to: Math.min(count, from + page + 2 * spare), page };
}
