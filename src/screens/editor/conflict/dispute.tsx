import { text } from '../../../i18n/text';
import { CompareSwatch } from './compare-legend';
import type { CompareRow } from './compare-rows';
import { RowValue } from './row-value';

export type Choice = 'mine' | 'theirs';

type Props = { readonly row: CompareRow; readonly choice: Choice; readonly onChoice: (choice: Choice) => void };

const sides = () =>
  [
    { side: 'mine', label: text('conflict.mine') },
    { side: 'theirs', label: text('conflict.theirs') },
  ] as const;

/** One property that both have changed: as it was, and the two to choose from. */
export function Dispute({ row, choice, onChoice }: Props) {
  const point = row.kind === 'shape' && row.values.mine?.kind === 'point';
  return (
    <fieldset className="dispute" data-field={row.key}>
      <legend>{row.label}</legend>
      <p className="dispute-base">
        <span className="dispute-side">{text('conflict.asItWas')}</span>
        <span className="dispute-value">
          <RowValue row={row} side="base" />
        </span>
      </p>
      {sides().map(({ side, label }) => (
        <label key={side} className="dispute-choice" data-side={side} data-chosen={choice === side}>
          <input
            type="radio"
            name={`choice-${row.key}`}
            checked={choice === side}
            onChange={() => onChoice(side)}
            data-testid={`choose-${side}-${row.key}`}
          />
          <span className="dispute-side">{label}</span>
          <span className="dispute-value">
            <RowValue row={row} side={side} />
          </span>
          {row.kind === 'shape' ? <CompareSwatch side={side} point={point} /> : null}
        </label>
      ))}
    </fieldset>
  );
}
