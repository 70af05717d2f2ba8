import { useEffect, useRef, useState } from 'react';
import type { LngLat } from '../../../geo/lng-lat';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { useToasts } from '../../../ui/overlays/toast';
import { writtenPlace } from '../../text/quantities/quantity';
import { writeText } from '../cursor/write-text';
import { readWhenSlow } from './read-when-slow';

/** Coordinates under the mouse in the corner of the map; pressing them copies. Written without React on moves. */
export function CursorPlace({ engine }: { readonly engine: MapEngine }) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef<LngLat | null>(null);
  const [seen, setSeen] = useState(false);
  const toasts = useToasts();
  useEffect(() => {
    const area = button.current?.closest('.map-area') ?? document.querySelector('.map-area');
    if (!(area instanceof HTMLElement)) return;
    const hand = readWhenSlow(({ x, y }) => {
      const { left, top } = area.getBoundingClientRect();
      last.current = engine.unproject({ x: x - left, y: y - top });
      if (button.current) writeText(button.current, writtenPlace(last.current));
      setSeen(true);
    });
    const move = (event: PointerEvent) => {
      // A finger covers its place, and the buttons on the map are no place: on the way to them what was read stays, to be copied.
      if (event.pointerType === 'touch' || !(event.target instanceof HTMLCanvasElement)) hand.leave();
      else hand.move({ x: event.clientX, y: event.clientY });
    };
    area.addEventListener('pointermove', move);
    return () => {
      hand.leave();
      area.removeEventListener('pointermove', move);
    };
  }, [engine]);
  const copy = () => {
    if (!last.current) return;
    const place = writtenPlace(last.current);
    navigator.clipboard.writeText(place).then(
      () => toasts.show({ title: text('scale.copied', { place }) }),
      () => toasts.show({ title: text('scale.placeNotCopied') }),
    );
  };
  return (
    <button
      ref={button}
      type="button"
      className="cursor-place"
      title={text('scale.copyThisPlace')}
      data-testid="cursor-place"
      hidden={!seen}
      onClick={copy}
    />
  );
}
