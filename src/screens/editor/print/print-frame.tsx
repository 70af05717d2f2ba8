import { Move } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LngLat } from '../../../geo/lng-lat';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { sheetLayout } from '../../../print/sheet-layout';
import { frameCorners, sheetProjection } from '../../../print/sheet-projection';
import { planParts, planStore, sheetOf } from './plan-store';

/** Draws again with every move of the map. */
function useMoves(engine: MapEngine): void {
  const [, again] = useState(0);
  useEffect(() => engine.onView(() => again((count) => count + 1)), [engine]);
}

type Grabbed = { readonly pointer: number; readonly x: number; readonly y: number; readonly middle: LngLat };

/** Moves the frame with a pointer: as far on the ground as it goes on the screen. */
function useDrag(engine: MapEngine, middle: LngLat) {
  const grabbed = useRef<Grabbed | null>(null);
  return {
    onPointerDown: (event: PointerEvent<Element>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      grabbed.current = { pointer: event.pointerId, x: event.clientX, y: event.clientY, middle };
    },
    onPointerMove: (event: PointerEvent<Element>) => {
      const from = grabbed.current;
      if (from?.pointer !== event.pointerId) return;
      const at = engine.project(from.middle);
      const moved = { x: at.x + event.clientX - from.x, y: at.y + event.clientY - from.y };
      planStore.setState({ middle: engine.unproject(moved) });
    },
    onPointerUp: () => {
      grabbed.current = null;
    },
    onPointerCancel: () => {
      grabbed.current = null;
    },
  };
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Pixels of a step with an arrow key, and with Shift. */
const steps = { usual: 10, large: 80 } as const;

/** The frame of the sheet over the map: what it shows is printed. */
export function PrintFrame({ engine }: { readonly engine: MapEngine }) {
  useMoves(engine);
  const { settings, middle } = useStore(planStore);
  const at = middle ?? engine.view().center;
  const sheet = sheetOf(settings, at);
  const { map } = sheetLayout(sheet.paper, planParts(settings));
  const corners = frameCorners(sheetProjection(sheet, map), map).map(engine.project);
  const points = corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const ring = `M${points.replaceAll(' ', 'L')}Z`;
  const drag = useDrag(engine, at);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? steps.large : steps.usual;
    const from = engine.project(at);
    planStore.setState({ middle: engine.unproject({ x: from.x + arrow[0] * far, y: from.y + arrow[1] * far }) });
  };
  const handle = engine.project(at);
  return (
    <div className="print-frame">
      <svg aria-hidden="true">
        <path className="print-frame-outside" fillRule="evenodd" d={`M-20000,-20000H40000V40000H-20000Z${ring}`} />
        <polygon className="print-frame-edge" points={points} />
        <polygon className="print-frame-grip" points={points} {...drag} />
      </svg>
      <button
        type="button"
        className="print-frame-handle"
        style={{ translate: `${handle.x}px ${handle.y}px` }}
        aria-label={text('print.frameMoveArrows')}
        title={text('print.frameMoveArrows')}
        data-testid="print-frame"
        onKeyDown={onKeyDown}
        {...drag}
      >
        <Move size={20} aria-hidden="true" />
      </button>
    </div>
  );
}
