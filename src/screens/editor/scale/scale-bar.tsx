import { useEffect, useRef } from 'react';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import { setPreferences } from '../../preferences/preferences-store';
import { useUnits } from '../../preferences/use-units';
import { scaleStep } from './scale-steps';

/** A round length at the map's scale. Pressing it changes between metric and US units. Written without React on pans. */
export function ScaleBar({ engine }: { readonly engine: MapEngine }) {
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
      className="scale-bar"
      title={units === 'metric' ? text('scale.showFeetAndMiles') : text('scale.showMetresAndKilometres')}
      onClick={() => setPreferences({ units: units === 'metric' ? 'us' : 'metric' })}
    >
      <span ref={words} />
      <span ref={bar} className="scale-bar-line" aria-hidden="true" />
    </button>
  );
}
