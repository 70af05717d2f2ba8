import { useEffect, useRef, useState } from 'react';
import type { LngLat } from '../../../geo/lng-lat';
import type { MapEngine } from '../../../map/map-engine';
import { useToasts } from '../../../ui/toast';
import { writtenPlace } from '../../words/quantity';
import { text } from '../../words/text';
import { writeText } from '../cursor/write-text';

/** Coordinates under the mouse in the corner of the map; pressing them copies. Written without React on moves. */
export function CursorPlace({ engine }: { readonly engine: MapEngine }) {
  const button = useRef<HTMLButtonElement>(null);
  const last = useRef<LngLat | null>(null);
  const [seen, setSeen] = useState(false);
  const toasts = useToasts();
  useEffect(() => {
    const area = button.current?.closest('.map-area') ?? document.querySelector('.map-area');
    if (!(area instanceof HTMLElement)) return;
    let frame = 0;
    const paint = () => {
      frame = 0;
      if (button.current && last.current) writeText(button.current, writtenPlace(last.current));
    };
    const move = (event: PointerEvent) => {
      // A finger covers its place, and the buttons on the map are no place.
      if (event.pointerType === 'touch' || !(event.target instanceof HTMLCanvasElement)) return;
      const { left, top } = area.getBoundingClientRect();
      last.current = engine.unproject({ x: event.clientX - left, y: event.clientY - top });
      setSeen(true);
      // Not at once: whoever asks for a box in the same event would have the page laid out for it.
      frame ||= requestAnimationFrame(paint);
    };
    area.addEventListener('pointermove', move);
    return () => {
      cancelAnimationFrame(frame);
      area.removeEventListener('pointermove', move);
    };
  }, [engine]);
  const copy = () => {
    if (!last.current) return;
    const place = writtenPlace(last.current);
    navigator.clipboard.writeText(place).then(
      () => toasts.show({ title: text('Copied {place}', { place }) }),
      () => toasts.show({ title: text('The place could not be copied') }),
    );
  };
  return (
    <button
      ref={button}
      type="button"
      className="cursor-place"
      title={text('Copy this place')}
      data-testid="cursor-place"
      hidden={!seen}
      onClick={copy}
    />
  );
}
