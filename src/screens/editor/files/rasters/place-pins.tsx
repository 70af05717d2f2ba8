import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { LngLat } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { aimOf } from './aim-of';
import './place.css';
import { useMap } from '../../common/page/use-editor-page';
import { placingSide } from './placing-side';
import { rastersStore } from './rasters-store';
import { usePlacing } from './use-placing';

type PinProps = { readonly id: string; readonly pin: number; readonly at: LngLat; readonly isActive: boolean };

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** One point on the map: dragged, or moved by the arrow keys, a screen pixel or ten at a time. */
function Pin({ id, pin, at, isActive }: PinProps) {
  const engine = useMap();
  const { setPlace } = usePlacing(id);
  const grabbed = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const { x, y } = engine.project(at);
  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX - x, y: event.clientY - y };
    placingSide.setState({ pin });
  };
  const drag = (isEnd: boolean) => (event: PointerEvent) => {
    const from = grabbed.current;
    if (!from) return;
    if (isEnd) grabbed.current = null;
    setPlace(pin, engine.unproject({ x: event.clientX - from.x, y: event.clientY - from.y }), isEnd);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 10 : 1;
    setPlace(pin, engine.unproject({ x: x + arrow[0] * step, y: y + arrow[1] * step }));
  };
  return (
    <button
      type="button"
      className="centred place-pin"
      data-active={isActive}
      style={{ left: `${x}px`, top: `${y}px` }}
      aria-label={text('rasters.pointOnMap', { number: pin + 1 })}
      data-testid={`place-pin-${pin + 1}`}
      onFocus={() => placingSide.setState({ pin })}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={drag(false)}
      onPointerUp={drag(true)}
      onPointerCancel={drag(true)}
    >
      {pin + 1}
    </button>
  );
}

/** The points of the picture that is placed, on the map. */
export function PlacePins() {
  const engine = useMap();
  const { view: id, pin } = useStore(placingSide);
  const source = useStore(rastersStore, ({ rasters }) => rasters.find((one) => one.id === id)?.source);
  const [, again] = useState(0);
  useEffect(() => engine.onView(() => again((count) => count + 1)), [engine]);
  if (id === null || source?.kind !== 'picture') return null;
  const aim = aimOf(engine);
  const numbered = source.pins.map(({ at }, number) => ({ at, number }));
  return (
    <div className="cover place-pins">
      <span className="place-aim" style={{ left: `${aim.x}px`, top: `${aim.y}px` }} aria-hidden="true" />
      {numbered.map(({ at, number }) =>
        at ? <Pin key={number} id={id} pin={number} at={at} isActive={pin === number} /> : null,
      )}
    </div>
  );
}
