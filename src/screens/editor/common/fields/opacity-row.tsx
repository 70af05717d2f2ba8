import { text } from '../../../../i18n/text';
import { SliderRow } from '../../../../ui/fields/slider-row';

type Props = {
  /** 0 to 1. */
  readonly opacity: number;
  readonly onChange: (opacity: number) => void;
  readonly 'data-testid': string;
};

/** The opacity of a layer, from 10 % on: a layer that is switched on is never invisible. */
export function OpacityRow({ opacity, onChange, ...rest }: Props) {
  const percent = Math.round(opacity * 100);
  return (
    <SliderRow
      {...rest}
      label={text('layers.opacity')}
      min={10}
      max={100}
      step={10}
      value={percent}
      valueText={`${percent}\u2009%`}
      onChange={(next) => onChange(next / 100)}
    />
  );
}
