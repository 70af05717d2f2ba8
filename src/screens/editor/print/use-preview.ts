import { useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import type { Printer } from '../../../print/create-printer';
import type { SheetNotes } from '../../../print/print-question';
import { orderSheet, type Plan } from './order-sheet';

export type Preview = {
  /** Null: none is there yet. */
  readonly picture: ImageBitmap | null;
  readonly notes: SheetNotes | null;
  /** A newer one is being drawn. */
  readonly isDrawing: boolean;
  readonly hasFailed: boolean;
};

/** A sheet of a plan to look at, in pixels across; `key` changes with whatever is seen on it. */
export type PreviewAsk = { readonly plan: Plan; readonly sheet: number; readonly pixels: number; readonly key: string };

/** Milliseconds after the last change before a sheet is drawn. */
const pause = 200;

/** Draws the sheet that is looked at, again when something on it has changed; one at a time, the last one wins. */
export function usePreview(printer: Printer, ask: PreviewAsk): Preview {
  const [preview, setPreview] = useState<Preview>({ picture: null, notes: null, isDrawing: false, hasFailed: false });
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  const { key } = ask;
  useEffect(() => {
    const mine = new AbortController();
    const draw = async () => {
      const { plan, sheet, pixels, key: drawn } = latest.current;
      const planned = plan.sheets[sheet];
      if (!planned || drawn !== key) return;
      setPreview((before) => ({ ...before, isDrawing: true }));
      try {
        const order = await orderSheet(plan, planned, mine.signal);
        const { picture, ...notes } = await printer.preview(order, pixels / planned.sheet.paper.width);
        if (!mine.signal.aborted) setPreview({ picture, notes, isDrawing: false, hasFailed: false });
      } catch (error) {
        if (mine.signal.aborted) return;
        reportUnexpected(error);
        setPreview({ picture: null, notes: null, isDrawing: false, hasFailed: true });
      }
    };
    const timer = window.setTimeout(() => void draw(), pause);
    return () => {
      window.clearTimeout(timer);
      mine.abort();
    };
  }, [printer, key]);
  return preview;
}
