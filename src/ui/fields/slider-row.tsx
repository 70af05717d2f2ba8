import type { ComponentProps } from 'react';
import './field.css';

export type SliderRowProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  readonly label: string;
  readonly value: number;
  /** The value in words, at the end of the row. */
  readonly valueText: string;
  readonly onChange: (value: number) => void;
};

/** A number by a slider: its name, the slider, and the number. */
export function SliderRow({ label, value, valueText, onChange, ...native }: SliderRowProps) {
  return (
    <label className="ui-slider small">
      <span>{label}</span>
      <input {...native} type="range" value={value} onChange={(event) => onChange(Number(event.target.value))} />
      <output className="figures at-end">{valueText}</output>
    </label>
  );
}
