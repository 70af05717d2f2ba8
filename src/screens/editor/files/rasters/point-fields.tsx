import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import type { LngLat, Pixel } from '../../../../geo/lng-lat';
import { parseCoordinates } from '../../../../geo/position/parse-coordinates';
import type { PicturePin } from '../../../../geo/position/place-picture';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { Button } from '../../../../ui/controls/button';
import { NumberField, TextField } from '../../../../ui/fields/text-field';
import { writtenPlace } from '../../../text/quantities/quantity';

type Size = { readonly width: number; readonly height: number };

type Props = {
  readonly pin: PicturePin;
  readonly size: Size;
  /** The place of the cross on the map. */
  readonly aim: () => LngLat | null;
  readonly onPixel: (pixel: Pixel) => void;
  readonly onPlace: (at: LngLat) => void;
};

const written = (value: number | undefined) =>
  value === undefined ? '' : numeral(value, { maximumFractionDigits: 1, useGrouping: false });

/** A number of pixels within a side; null: it is none. */
function pixelsIn(typed: string, most: number): number | null {
  const value = Number(typed.replace(',', '.'));
  return typed.trim() !== '' && value >= 0 && value <= most ? value : null;
}

/** Where a point lies in the picture, typed. */
function PixelFields({ pin, size, onPixel }: Pick<Props, 'pin' | 'size' | 'onPixel'>) {
  const [wrong, setWrong] = useState<'x' | 'y' | null>(null);
  const commit = (axis: 'x' | 'y', most: number) => (typed: string) => {
    const value = pixelsIn(typed, most);
    setWrong(value === null ? axis : null);
    if (value !== null) onPixel({ ...(pin.pixel ?? { x: 0, y: 0 }), [axis]: value });
  };
  const errorOf = (axis: 'x' | 'y', most: number) => (wrong === axis ? text('rasters.pixelOutside', { most }) : null);
  return (
    <div className="place-numbers">
      <NumberField
        label={text('rasters.fromLeft')}
        unit="px"
        value={written(pin.pixel?.x)}
        error={errorOf('x', size.width)}
        onCommit={commit('x', size.width)}
        data-testid="place-x"
      />
      <NumberField
        label={text('rasters.fromTop')}
        unit="px"
        value={written(pin.pixel?.y)}
        error={errorOf('y', size.height)}
        onCommit={commit('y', size.height)}
        data-testid="place-y"
      />
    </div>
  );
}

/** One point by its numbers: where it lies in the picture, and where on the map. */
export function PointFields({ pin, size, aim, onPixel, onPlace }: Props) {
  const [isWrong, setIsWrong] = useState(false);
  const commit = (typed: string) => {
    const at = parseCoordinates(typed);
    setIsWrong(at === null && typed.trim() !== '');
    if (at) onPlace(at);
  };
  const toAim = () => {
    const at = aim();
    if (at) onPlace(at);
  };
  return (
    <div className="stack place-fields">
      <PixelFields pin={pin} size={size} onPixel={onPixel} />
      <TextField
        label={text('rasters.placeOnMap')}
        hint={text('draw.coordinatesLatitudeFirst')}
        value={pin.at ? writtenPlace([pin.at[0], pin.at[1]]) : ''}
        error={isWrong ? text('rasters.noPlace') : null}
        onCommit={commit}
        autoComplete="off"
        data-testid="place-at"
      />
      <Button className="at-start" onClick={toAim} data-testid="place-aim">
        <Crosshair size={15} aria-hidden="true" /> {text('rasters.placeOfCross')}
      </Button>
    </div>
  );
}
