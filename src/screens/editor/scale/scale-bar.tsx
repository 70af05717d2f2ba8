import { useEffect, useRef } from 'react';
import type { MapEngine } from '../../../map/engine/map-engine';
import { setPreferences } from '../../preferences/preferences-store';
import { useUnits } from '../../preferences/use-units';
import { text } from '../../text/text';
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
      title={units === 'metric' ? text('Show feet and miles') : text('Show metres and kilometres')}
      onClick={() => setPreferences({ units: units === 'metric' ? 'us' : 'metric' })}
    >
      <span ref={words} />
      <span ref={bar} className="scale-bar-line" aria-hidden="true" />
    </button>
  );
}
