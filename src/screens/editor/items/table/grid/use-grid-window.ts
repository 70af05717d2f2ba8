import { type RefObject, useRef, useState } from 'react';
import { touch, useMedia } from '../../../../layout/use-media';
import { useFollowSize } from '../../../common/use-follow-size';
import type { ColumnSpan, GridColumn } from './grid-row';

/** Rows drawn above and below those that are seen. */
const spare = 6;
const heights = { mouse: 28, touch: 44, header: 62, touchHeader: 92, footer: 28 } as const;

type Seen = { readonly top: number; readonly left: number; readonly width: number; readonly height: number };

/** The visible part of a grid: which rows and columns are to be drawn, and how to bring a cell into view. */
export type GridWindow = {
  readonly box: RefObject<HTMLDivElement | null>;
  readonly onScroll: () => void;
  readonly rowHeight: number;
  readonly headerHeight: number;
  /** Rows to draw, `to` not included. */
  readonly rows: { readonly from: number; readonly to: number };
  readonly span: ColumnSpan;
  readonly width: number;
  /** Rows that are seen at once. */
  readonly page: number;
  readonly show: (row: number, col: number) => void;
};

/** The columns that are seen beside the first one, which always is. */
function spanOf(columns: readonly GridColumn[], { left, width }: Pick<Seen, 'left' | 'width'>): ColumnSpan {
  const first = columns[0]?.width ?? 0;
  let [at, gap, from, to] = [first, 0, 0, columns.length];
  for (const [col, column] of columns.entries()) {
    if (col === 0) continue;
    if (at + column.width <= left + first) {
      gap += column.width;
      from = col + 1;
    }
    if (at > left + width) {
      to = col;
      break;
    }
    at += column.width;
  }
  return { from: Math.max(1, from), to, gap };
}

/** Follows the scrolling of a grid of equal rows. */
export function useGridWindow(count: number, columns: readonly GridColumn[]): GridWindow {
  const box = useRef<HTMLDivElement>(null);
  const finger = useMedia(touch);
  const rowHeight = finger ? heights.touch : heights.mouse;
  const headerHeight = finger ? heights.touchHeader : heights.header;
  const [seen, setSeen] = useState<Seen>({ top: 0, left: 0, width: 800, height: 300 });
  const look = () => {
    const element = box.current;
    if (!element) return;
    const { scrollTop, scrollLeft, clientWidth, clientHeight } = element;
    // Whole rows and steps of pixels: scrolling within a row draws nothing again.
    const next = { top: Math.floor(scrollTop / rowHeight), left: Math.floor(scrollLeft / 40) * 40 };
    setSeen((now) =>
      now.top === next.top && now.left === next.left && now.width === clientWidth && now.height === clientHeight
        ? now
        : { ...next, width: clientWidth, height: clientHeight },
    );
  };
  const measure = useFollowSize(box, look);

  const room = Math.max(rowHeight, seen.height - headerHeight - heights.footer);
  const page = Math.max(1, Math.floor(room / rowHeight));
  const from = Math.max(0, Math.min(seen.top, count - page) - spare);
  const show = (row: number, col: number) => {
    const element = box.current;
    if (!element) return;
    const top = row * rowHeight;
    // Of this moment: a grid that has just come was not looked at yet.
    const room = Math.max(rowHeight, element.clientHeight - headerHeight - heights.footer);
    if (top < element.scrollTop) element.scrollTop = top;
    else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
    const first = columns[0]?.width ?? 0;
    const left = columns.slice(0, col).reduce((sum, { width }) => sum + width, 0);
    const right = left + (columns[col]?.width ?? 0);
    if (col === 0) return;
    if (left - first < element.scrollLeft) element.scrollLeft = left - first;
    else if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth;
    measure();
  };
  return {
    box,
    onScroll: look,
    rowHeight,
    headerHeight,
    rows: { from, to: Math.min(count, Math.max(0, seen.top) + page + 2 * spare) },
    span: spanOf(columns, { left: seen.left, width: seen.width + 40 }),
    width: columns.reduce((sum, { width }) => sum + width, 0),
    page,
    show,
  };
}
