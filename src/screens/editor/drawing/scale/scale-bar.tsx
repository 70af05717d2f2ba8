import { useEffect, useRef } from 'react';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { setPreferences } from '../../../preferences/preferences-store';
import { useUnits } from '../../../preferences/use-units';
import type { Quantity, Units } from '../../../text/quantities/quantity';
import { useMap } from '../../common/page/use-editor-page';

type ScaleStep = { readonly pixels: number; readonly label: Quantity };

const metresPerFoot = 0.3048;

/** The longest round length (1, 2 or 5 times a power of ten) that fits `most` CSS pixels. */
export function scaleStep(metresPerPixel: number, units: Units, most = 96): ScaleStep | null {
  if (!(metresPerPixel > 0) || !Number.isFinite(metresPerPixel)) return null;
  const feet = (metresPerPixel * most) / metresPerFoot;
  const unit = units === 'metric' ? 'm' : feet >= 5280 ? 'mi' : 'ft';
  const unitMetres = { m: 1, ft: metresPerFoot, mi: metresPerFoot * 5280 }[unit];
  const room = (metresPerPixel * most) / unitMetres;
  const power = 10 ** Math.floor(Math.log10(room));
  const round = ([5, 2, 1].find((step) => step * power <= room) ?? 1) * power;
  return { pixels: (round * unitMetres) / metresPerPixel, label: written(round, unit) };
}

/** A round length as it is written, without the decimals that measured lengths have. */
function written(length: number, unit: string): Quantity {
  const [value, name] = unit === 'm' && length >= 1000 ? [length / 1000, 'km'] : [length, unit];
  return { value: numeral(Number(value.toPrecision(1))), unit: name };
}

/** A round length at the map's scale. Pressing it changes between metric and US units. Written without React on pans. */
export function ScaleBar() {
  const engine = useMap();
  const units = useUnits();
  const bar = useRef<HTMLSpanElement>(null);
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const paint = () => {
      const step = scaleStep(engine.metresPerPixel(), units);
      if (!step || !bar.current || !words.current) return;
      bar.current.style.width = `${step.pixels.toFixed(1)}px`;
      words.current.textContent = `${step.label.value}\u2009${step.label.unit}`;
    };
    paint();
    return engine.onView(paint);
  }, [engine, units]);
  return (
    <button
      type="button"
      className="figures from-start stack scale-bar"
      title={units === 'metric' ? text('scale.showFeetAndMiles') : text('scale.showMetresAndKilometres')}
      onClick={() => setPreferences({ units: units === 'metric' ? 'us' : 'metric' })}
    >
      <span ref={words} />
      <span ref={bar} className="scale-bar-line" aria-hidden="true" />
    </button>
  );
}
