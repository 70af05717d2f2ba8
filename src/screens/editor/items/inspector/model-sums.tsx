import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import type { ModelSum } from '../../../../items/sums/selection-sum';
import { useUnits } from '../../../preferences/use-units';
import { modelNames } from '../../../text/model-name';
import { lengthQuantity } from '../../../text/quantities/quantity';
import { Amount } from '../../common/fields/amount';
import { ModelSymbol } from '../../common/model-symbol';
import { AbandonedFold } from './abandoned-fold';

type Props = {
  readonly sums: readonly ModelSum[];
  /** Shows the items of a model; absent: the lines are to be read only. */
  readonly onPick?: (model: ModelSum['model']) => void;
};

function Line({ sum: { model, count, metres } }: { readonly sum: ModelSum }) {
  const units = useUnits();
  return (
    <>
      <ModelSymbol model={model} size={16} />
      <span className="cut" title={modelNames(model)}>
        {modelNames(model)}
      </span>
      <span className="figures one-line amount">{numeral(count)}</span>
      <span className="at-end model-metres">
        {metres !== null && metres > 0 ? <Amount quantity={lengthQuantity(metres, units)} /> : null}
      </span>
    </>
  );
}

/** Count and metres by model, with what is abandoned apart. */
export function ModelSums({ sums, onPick }: Props) {
  return (
    <>
      <ul className="model-sums">
        {sums.map((sum) => (
          <li key={sum.model} data-pick={onPick !== undefined}>
            {onPick ? (
              <button
                type="button"
                className="hovers model-sum"
                title={text('inspector.showThemInTable')}
                onClick={() => onPick(sum.model)}
                data-testid={`sum-${sum.model}`}
              >
                <Line sum={sum} />
              </button>
            ) : (
              <Line sum={sum} />
            )}
          </li>
        ))}
      </ul>
      <AbandonedFold sums={sums} />
    </>
  );
}
