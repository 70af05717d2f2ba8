import { useEffect, useRef, useState } from 'react';
import type { LngLat, Pixel } from '../../../../geo/lng-lat';
import { text } from '../../../../i18n/text';
import { useToasts } from '../../../../ui/overlays/toast';
import { copyText } from '../../../shell/copy-text';
import { writtenPlace } from '../../../text/quantities/quantity';
import { useMap } from '../../common/page/use-editor-page';
import { writeText } from '../cursor/write-text';

/** Milliseconds between two looks at where the pointer is. */
const pause = 150;
/** Pixels in one pause, beyond which six decimals cannot be read. */
const legible = 3;

/**
 * Passes on where the pointer is, as soon as it moves slowly enough for what is read to be read. Whatever is written has the browser
 * go through the page once more, which costs a swift move over a map at rest more than the map itself. Milliseconds, pixels.
 */
export function readWhenSlow(read: (at: Pixel) => void): {
  /** The pointer is here now. */
  readonly move: (at: Pixel) => void;
  /** The pointer has left: what was read last stays. */
  readonly leave: () => void;
} {
  let at: Pixel | null = null;
  let before: Pixel | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    timer = undefined;
    if (!at) return;
    const swift = !before || Math.hypot(at.x - before.x, at.y - before.y) > legible;
    before = at;
    if (swift) timer = setTimeout(look, pause);
    else read(at);
  };
  return {
    move: (place) => {
      at = place;
      // Never look in the same event: code that measures a box after it would force a layout of the page.
      timer ??= setTimeout(look, pause);
    },
    leave: () => {
      clearTimeout(timer);
      timer = undefined;
      at = null;
      before = null;
    },
  };
}

/** Coordinates under the mouse in the corner of the map; pressing them copies. Written without React on moves. */
export function CursorPlace() {
  const engine = useMap();
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
    void copyText(place).then((isCopied) =>
      toasts.show({ title: isCopied ? text('scale.copied', { place }) : text('scale.placeNotCopied') }),
    );
  };
  return (
    <button
      ref={button}
      type="button"
      className="figures one-line cursor-place"
      title={text('scale.copyThisPlace')}
      data-testid="cursor-place"
      hidden={!seen}
      onClick={copy}
    />
  );
}
