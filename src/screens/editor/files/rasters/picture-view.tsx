import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Pixel } from '../../../../geo/lng-lat';
import type { PicturePin } from '../../../../geo/position/place-picture';
import { text } from '../../../../i18n/text';
import { IconButton } from '../../../../ui/controls/icon-button';

type Props = {
  readonly image: ImageBitmap;
  readonly pins: readonly PicturePin[];
  /** The point that is chosen next. */
  readonly active: number;
  readonly onActive: (pin: number) => void;
  readonly onPixel: (pin: number, pixel: Pixel) => void;
};

const largest = 16;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Paints the picture once for each of its pixels: enlarged, it is as sharp as it is. */
function usePainted(image: ImageBitmap) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current) return;
    [canvas.current.width, canvas.current.height] = [image.width, image.height];
    canvas.current.getContext('2d')?.drawImage(image, 0, 0);
  }, [image]);
  return canvas;
}

type ZoomProps = { readonly zoom: number; readonly onZoom: (zoom: number) => void };

function ZoomButtons({ zoom, onZoom }: ZoomProps) {
  return (
    <div className="push-end place-zoom">
      <IconButton label={text('common.zoomOut')} size="small" onClick={() => onZoom(Math.max(1, zoom / 2))}>
        <Minus size={16} />
      </IconButton>
      <IconButton label={text('common.zoomIn')} size="small" onClick={() => onZoom(Math.min(largest, zoom * 2))}>
        <Plus size={16} />
      </IconButton>
    </div>
  );
}

/** The picture, in which points are chosen by a click or a tap, and moved by the arrow keys. */
export function PictureView({ image, pins, active, onActive, onPixel }: Props) {
  const [zoom, setZoom] = useState(1);
  const canvas = usePainted(image);
  const { width, height } = image;
  const within = ({ x, y }: Pixel) => ({ x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) });
  const numbered = pins.map(({ pixel }, pin) => ({ pixel, pin }));
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    // Enter names no place: the point begins in the middle, and goes on by the arrow keys.
    if (event.detail === 0) return onPixel(active, { x: width / 2, y: height / 2 });
    const box = event.currentTarget.getBoundingClientRect();
    const [across, down] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
    onPixel(active, within({ x: across * width, y: down * height }));
  };
  const move = (pin: number, pixel: Pixel) => (event: KeyboardEvent) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 10 : 1;
    onPixel(pin, within({ x: pixel.x + arrow[0] * step, y: pixel.y + arrow[1] * step }));
  };
  return (
    <div className="stack gap-4">
      <div className="place-scroll">
        <div className="place-sheet" style={{ width: `${zoom * 100}%` }}>
          <button
            type="button"
            className="block wide place-canvas"
            onClick={choose}
            aria-label={text('rasters.chooseInPicture', { number: active + 1 })}
            data-testid="place-canvas"
          >
            <canvas ref={canvas} />
          </button>
          {numbered.map(({ pixel, pin }) =>
            pixel ? (
              <button
                key={pin}
                type="button"
                className="centred place-pin"
                data-active={pin === active}
                style={{ left: `${(pixel.x / width) * 100}%`, top: `${(pixel.y / height) * 100}%` }}
                aria-label={text('rasters.pointInPicture', { number: pin + 1 })}
                onClick={() => onActive(pin)}
                onKeyDown={move(pin, pixel)}
              >
                {pin + 1}
              </button>
            ) : null,
          )}
        </div>
      </div>
      <ZoomButtons zoom={zoom} onZoom={setZoom} />
    </div>
  );
}
