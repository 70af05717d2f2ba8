import type { Editor } from '../../../../editor/editor';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import { type ItemRef, type ModelKey, modelOf } from '../../../../items/item';
import { sumOfSums } from '../../../../items/sums/counted-sum';
import type { SelectionSum } from '../../../../items/sums/selection-sum';
import { Button } from '../../../../ui/controls/button';
import { useUnits } from '../../../preferences/use-units';
import { abandonedText } from '../../../text/abandoned-text';
import { modelNames } from '../../../text/model-name';
import { modelWord } from '../../../text/model-word';
import { areaQuantity, lengthQuantity } from '../../../text/quantities/quantity';
import { Amount } from '../../common/fields/amount';
import { ModelSymbol } from '../../common/model-symbol';
import { severalTitle } from '../../common/text/several-title';
import { BulkEdit } from '../bulk-edit/bulk-edit';
import { useSelectionSummary } from './use-selection-summary';

type Props = { readonly editor: Editor; readonly refs: readonly ItemRef[] };

function SumLine({ sum, onOnly }: { readonly sum: SelectionSum; readonly onOnly: (() => void) | null }) {
  const units = useUnits();
  const { model, count, metres, area } = sum;
  const apart = abandonedText(sum.abandoned, units);
  return (
    <li>
      <ModelSymbol model={model} size={16} />
      <span className="cut" title={modelNames(model)}>
        {modelNames(model)}
      </span>
      <span className="figures one-line amount">{numeral(count)}</span>
      <span className="at-end model-metres">
        {metres > 0 ? <Amount quantity={lengthQuantity(metres, units)} /> : null}
        {area > 0 ? <Amount quantity={areaQuantity(area, units)} /> : null}
      </span>
      {onOnly ? (
        <Button
          size="small"
          variant="ghost"
          aria-label={text('inspector.onlyTheseThings', { things: modelWord(model, 2) })}
          onClick={onOnly}
        >
          {text('inspector.onlyThese')}
        </Button>
      ) : null}
      {apart ? <span className="model-apart">{apart}</span> : null}
    </li>
  );
}

/** The selection: counted by model, with the metres of its lines and the area of its permits; one model can be kept alone. */
export function SeveralInspector({ editor, refs }: Props) {
  const units = useUnits();
  const { sums, fields, types, complete } = useSelectionSummary(editor, refs);
  const only = (model: ModelKey) => editor.select(refs.filter((ref) => modelOf(ref) === model));
  const lines = sums.filter(({ metres, abandoned }) => metres + abandoned.metres > 0);
  const whole = sumOfSums(lines);
  const apart = abandonedText(whole.abandoned, units);
  return (
    <div className="inspector-item">
      <header className="inspector-head">
        <div>
          <h2>{severalTitle(sums)}</h2>
          <p className="quiet small">
            {text('inspector.itemsSelected', { count: refs.length })}
            {complete ? '' : ` · ${text('inspector.counting')}`}
          </p>
        </div>
      </header>
      <section className="if-any inspector-section">
        <ul className="model-sums model-sums-only">
          {sums.map((sum) => (
            <SumLine key={sum.model} sum={sum} onOnly={sums.length > 1 ? () => only(sum.model) : null} />
          ))}
        </ul>
        {lines.length > 1 ? (
          <p className="quiet model-total">
            {text('inspector.allLines')} <Amount quantity={lengthQuantity(whole.metres, units)} />
            {apart ? <span className="model-apart">{apart}</span> : null}
          </p>
        ) : null}
      </section>
      <BulkEdit editor={editor} refs={refs} fields={fields} types={types} complete={complete} />
    </div>
  );
}
