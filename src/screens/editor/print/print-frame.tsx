import { Move } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LngLat, Pixel } from '../../../geo/lng-lat';
import { boundsOf } from '../../../geo/position/bounds-of';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { sheetLayout } from '../../../print/sheet-layout';
import { frameCorners, sheetProjection } from '../../../print/sheet-projection';
import type { PlannedSheet } from '../../../print/sheets/planned-sheet';
import { narrow, useMedia } from '../../layout/use-media';
import { useMap } from '../common/page/use-editor-page';
import { type PlanSettings, planParts, planStore } from './plan-store';

/** Draws again with every move of the map. */
function useMoves(engine: MapEngine): void {
  const [, again] = useState(0);
  useEffect(() => engine.onView(() => again((count) => count + 1)), [engine]);
}

type Grabbed = { readonly pointer: number; readonly x: number; readonly y: number; readonly middle: LngLat };

/** Drags the frame: it stays under the pointer. */
function useDrag(engine: MapEngine, middle: LngLat) {
  const grabbed = useRef<Grabbed | null>(null);
  const letGo = () => {
    grabbed.current = null;
  };
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
    onPointerUp: letGo,
    onPointerCancel: letGo,
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

type HandleProps = { readonly middle: LngLat; readonly drag: ReturnType<typeof useDrag> };

/** The handles of the one frame: with a pointer, a finger, or the arrow keys. */
function Handle({ middle, drag }: HandleProps) {
  const engine = useMap();
  const { x, y } = engine.project(middle);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const far = event.shiftKey ? steps.large : steps.usual;
    planStore.setState({ middle: engine.unproject({ x: x + arrow[0] * far, y: y + arrow[1] * far }) });
  };
  return (
    <button
      type="button"
      className="centred print-frame-handle"
      style={{ translate: `${x}px ${y}px` }}
      aria-label={text('print.frameMoveArrows')}
      title={text('print.frameMoveArrows')}
      data-testid="print-frame"
      onKeyDown={onKeyDown}
      {...drag}
    >
      <Move size={20} aria-hidden="true" />
    </button>
  );
}

function cornersOf({ sheet }: PlannedSheet, settings: PlanSettings): readonly LngLat[] {
  const { map } = sheetLayout(sheet.paper, planParts(settings));
  return frameCorners(sheetProjection(sheet, map), map);
}

/** Shows all frames when they are others than before: none lies beyond the edge of the map without being seen. */
function useShown(engine: MapEngine, frames: readonly (readonly LngLat[])[], key: string): void {
  const isSheet = useMedia(narrow);
  const latest = useRef(frames);
  useEffect(() => {
    latest.current = frames;
  });
  useEffect(() => {
    const box = key === '' ? null : boundsOf(latest.current.flat());
    if (!box) return;
    const [west, south, east, north] = engine.bounds();
    const isSeen = box[0] >= west && box[1] >= south && box[2] <= east && box[3] <= north;
    // The panel covers half of a small screen: the frame is put beside it.
    if (!isSeen || isSheet) engine.fit(box, { padding: 40, maxZoom: 20, animate: true });
  }, [engine, key, isSheet]);
}

type FrameProps = { readonly corners: readonly Pixel[]; readonly label: string; readonly isShown: boolean };

function FrameShape({ corners, label, isShown }: FrameProps) {
  const points = corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');
  const [x, y] = [0, 0].map(
    (_, axis) => corners.reduce((sum, at) => sum + (axis === 0 ? at.x : at.y), 0) / corners.length,
  );
  return (
    <g data-shown={isShown}>
      <polygon className="print-frame-edge" points={points} />
      {label === '' ? null : (
        <text className="print-frame-number" x={x} y={y}>
          {label}
        </text>
      )}
    </g>
  );
}

/** The frames of the sheets over the map: what they show is printed. */
export function PrintFrame() {
  const engine = useMap();
  useMoves(engine);
  const { settings, middle, laidOut, shown } = useStore(planStore);
  const { sheets } = laidOut;
  const frames = sheets.map((planned) => cornersOf(planned, settings));
  const isOne = settings.sheets === 'one';
  const { paper, orientation, scale, up } = settings;
  // The one frame is moved on the map: it is not run after.
  const about = isOne ? [sheets.length] : sheets.map(({ sheet }) => sheet.middle);
  useShown(
    engine,
    frames,
    sheets.length === 0 ? '' : JSON.stringify([settings.sheets, paper, orientation, scale, up, about]),
  );
  const at = middle ?? engine.view().center;
  const drag = useDrag(engine, at);
  const shapes = frames.map((corners) => corners.map(engine.project));
  const rings = shapes.map((corners) => `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`);
  const [ring] = shapes;
  // The overview comes before all of them.
  const first = settings.on.overview && sheets.length > 1 ? 1 : 0;
  return (
    <div className="cover print-frame" data-testid="print-frames" data-count={sheets.length}>
      <svg aria-hidden="true">
        {isOne ? (
          <path
            className="print-frame-outside"
            fillRule="evenodd"
            d={`M-20000,-20000H40000V40000H-20000Z${rings.join('')}`}
          />
        ) : null}
        {shapes.map((corners, index) => (
          <FrameShape
            key={sheets[index]?.number}
            corners={corners}
            label={isOne ? '' : String(sheets[index]?.number ?? '')}
            isShown={index + first === shown}
          />
        ))}
        {isOne && ring ? (
          <polygon className="print-frame-grip" points={ring.map(({ x, y }) => `${x},${y}`).join(' ')} {...drag} />
        ) : null}
      </svg>
      {isOne ? <Handle middle={at} drag={drag} /> : null}
    </div>
  );
}
