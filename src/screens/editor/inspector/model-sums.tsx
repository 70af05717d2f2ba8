import { useUnits } from '../../preferences/use-units';
import { modelNames } from '../../words/model-name';
import { lengthQuantity } from '../../words/quantity';
import { ModelSymbol } from '../model-symbol';
import { Amount } from './amount';
import type { ModelSum } from './sum-by-model';

/** Count and metres by model. */
export function ModelSums({ sums }: { readonly sums: readonly ModelSum[] }) {
  const units = useUnits();
  return (
    <ul className="model-sums">
      {sums.map(({ model, count, metres }) => (
        <li key={model}>
          <ModelSymbol model={model} size={16} />
          <span>{modelNames(model)}</span>
          <span className="amount">{count.toLocaleString('en-US')}</span>
          <span className="model-metres">
            {metres !== null && metres > 0 ? <Amount quantity={lengthQuantity(metres, units)} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}
