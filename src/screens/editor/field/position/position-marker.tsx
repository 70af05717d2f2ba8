import { useEffect, useRef } from 'react';
import { metresPerPixel } from '../../../../geo/position/mercator';
import { type PositionState, positionAge, positionStore } from '../../../position/position-store';
import { type PositionParts, usePosition } from './use-position';
import './position.css';
import { useEditor } from '../../../services';
import { useEditorPage, useMap } from '../../common/page/use-editor-page';

/** Pixels beyond which the circle covers every map and says nothing. */
const largest = 4000;
/** Milliseconds after which a position is shown as an old one, and between two looks at that. */
const old = 10_000;
const looks = 2000;

type Marks = { readonly dot: HTMLElement; readonly circle: HTMLElement; readonly heading: HTMLElement };

/** Puts dot, circle and heading where the position is. */
function paint({ dot, circle, heading }: Marks, engine: PositionParts['engine'], state: PositionState): void {
  const { position } = state;
  dot.hidden = position === null;
  circle.hidden = position === null;
  if (!position) return;
  const { x, y } = engine.project(position.at);
  const radius = position.fix.accuracyM / metresPerPixel(position.at[1], engine.view().zoom);
  dot.style.transform = `translate(${x}px, ${y}px)`;
  dot.dataset['old'] = String((positionAge(state, Date.now()) ?? 0) > old);
  circle.hidden = radius > largest;
  circle.style.transform = `translate(${x}px, ${y}px)`;
  circle.style.setProperty('--radius', `${radius}px`);
  heading.hidden = position.headingDeg === null;
  heading.style.transform = `rotate(${position.headingDeg ?? 0}deg)`;
}

/** Where the device is, on the map: a dot, a circle as wide as it may be wrong, and the direction of the way. */
export function PositionMarker() {
  const { editor } = useEditor();
  const { announce } = useEditorPage();
  const engine = useMap();
  usePosition({ editor, engine, announce });
  const dot = useRef<HTMLDivElement>(null);
  const circle = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const marks = { dot: dot.current, circle: circle.current, heading: heading.current };
    if (!marks.dot || !marks.circle || !marks.heading) return;
    const whole = { dot: marks.dot, circle: marks.circle, heading: marks.heading };
    const now = () => paint(whole, engine, positionStore.getState());
    now();
    const ends = [engine.onView(now), positionStore.subscribe(now)];
    const timer = window.setInterval(now, looks);
    return () => {
      for (const end of ends) end();
      window.clearInterval(timer);
    };
  }, [engine]);
  return (
    <div className="cover" aria-hidden="true">
      <div className="placed position-marks">
        <div ref={circle} className="position-circle" hidden />
        <div ref={dot} className="position-dot" hidden>
          <div ref={heading} className="position-heading" data-testid="position-heading" hidden />
          <span data-testid="position-dot" />
        </div>
      </div>
    </div>
  );
}
