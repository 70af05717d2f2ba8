import { numeral } from '../../../../i18n/numeral';
import type { ModelSum } from '../../../../items/sums/selection-sum';
import { useUnits } from '../../../preferences/use-units';
import { abandonedText } from '../../../text/abandoned-text';
import { modelNames } from '../../../text/model-name';
import { lengthQuantity, written } from '../../../text/quantities/quantity';
import { ModelSymbol } from '../../common/model-symbol';

type Props = { readonly sums: readonly Pick<ModelSum, 'model' | 'abandoned'>[] };

/** Counts abandoned items in one line; opened, by model. Renders nothing without abandoned items. */
export function AbandonedFold({ sums }: Props) {
  const units = useUnits();
  const apart = sums.filter(({ abandoned }) => abandoned.count > 0);
  const count = apart.reduce((all, { abandoned }) => all + abandoned.count, 0);
  const metres = apart.reduce<number | null>(
    (all, { abandoned }) => (all === null || abandoned.metres === null ? null : all + abandoned.metres),
    0,
  );
  const words = abandonedText({ count, metres }, units);
  if (!words) return null;
  return (
    <details className="quiet small abandoned-fold" data-testid="project-abandoned">
      <summary>{words}</summary>
      <ul className="model-sums">
        {apart.map(({ model, abandoned }) => (
          <li key={model}>
            <ModelSymbol model={model} size={16} />
            <span className="cut" title={modelNames(model)}>
              {modelNames(model)}
            </span>
            <span className="figures one-line amount">{numeral(abandoned.count)}</span>
            <span className="at-end model-metres">
              {abandoned.metres ? written(lengthQuantity(abandoned.metres, units)) : null}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
