import { type KeyboardEvent, useId } from 'react';
import { text } from '../../../../i18n/text';

/** Metres at the two ends of the slider; each of its steps is the same factor, so that small ones are as easy to find as large. */
const ends = { least: 0.05, most: 100 };
const steps = 100;

/** The place on the slider of a length in metres. */
export function stepOf(metres: number): number {
  const share = Math.log(Math.max(ends.least, metres) / ends.least) / Math.log(ends.most / ends.least);
  return Math.round(Math.min(1, share) * steps);
}

/** Metres of a place on the slider, to the centimetre. */
export function metresOf(step: number): number {
  return Math.round(ends.least * (ends.most / ends.least) ** (step / steps) * 100) / 100;
}

type Props = {
  readonly metres: number;
  /** The text beside it: the value in words. */
  readonly valueText: string;
  readonly onLength: (metres: number) => void;
  readonly onEnter: () => void;
  readonly onEscape: () => void;
};

/** How far a line may stray, by hand: the preview on the map follows it. */
export function ToleranceSlider({ metres, valueText, onLength, onEnter, onEscape }: Props) {
  const id = useId();
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter();
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
  };
  return (
    <input
      id={id}
      type="range"
      className="tolerance-slider"
      min={0}
      max={steps}
      value={stepOf(metres)}
      aria-label={text('geometry.tolerance')}
      aria-valuetext={valueText}
      data-testid="operation-slider"
      onChange={(event) => onLength(metresOf(Number(event.target.value)))}
      onKeyDown={onKey}
    />
  );
}
