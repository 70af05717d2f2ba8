import type { CountedValue, LayerSummary } from '../../../../../files/mapping/import-plan';
import { text } from '../../../../../i18n/text';
import type { ModelKey } from '../../../../../items/item';
import { fieldSpecOf, specOf } from '../../../../../items/registry';
import { type Choice, SelectField } from '../../../../../ui/fields/select-field';
import { valueChoices, valueWord } from '../../../../text/model-name';
import { counted, type LayerProps } from './kinds';

/** The statuses that some of these models have. */
function statusChoices(models: readonly ModelKey[]): readonly Choice[] {
  const all = models.flatMap((model) => valueChoices(fieldSpecOf(model, 'status') ?? {}));
  return all.filter(({ value }, at) => all.findIndex((one) => one.value === value) === at);
}

/** The status that items have of which nothing says one, in words: "planned", or those of several models. */
function usualStatus(models: readonly ModelKey[]): string {
  const words = models.flatMap((model) => {
    const status = specOf(model).defaults['status'];
    return typeof status === 'string' ? [valueWord(fieldSpecOf(model, 'status'), status)] : [];
  });
  return [...new Set(words)].join(', ');
}

type FileStyle = CountedValue & { readonly colour: string | null };

/** The styles that tell features apart by how the file draws them: nothing where it draws all alike. */
function stylesOf({ colours, symbols }: LayerSummary): readonly FileStyle[] {
  const several = (all: readonly CountedValue[]) => (all.length > 1 ? all : []);
  return [
    ...several(colours).map((one) => ({ ...one, colour: one.value })),
    ...several(symbols).map((one) => ({ ...one, colour: null })),
  ];
}

type StatusProps = LayerProps & { readonly models: readonly ModelKey[] };

/** The status of what the file draws in each colour and with each symbol. */
function StatusByStyle({ layer, plan, onChange, choices }: LayerProps & { readonly choices: readonly Choice[] }) {
  const styles = stylesOf(layer);
  if (styles.length === 0) return null;
  const choose = (value: string, status: string) => {
    const { [value]: _, ...others } = plan.styles;
    onChange({ ...plan, styles: status === '' ? others : { ...others, [value]: status } });
  };
  return (
    <details className="quiet-fold" open={Object.keys(plan.styles).length > 0}>
      <summary>{text('import.statusByLook', { count: styles.length })}</summary>
      <ul className="import-values">
        {styles.map((drawn) => (
          <li key={drawn.value} className="import-look">
            <span
              className="import-swatch"
              aria-hidden="true"
              style={drawn.colour ? { backgroundColor: drawn.colour } : { visibility: 'hidden' }}
            />
            <SelectField
              layout="row"
              label={counted(drawn)}
              value={plan.styles[drawn.value] ?? ''}
              empty={text('import.asTheLayer')}
              choices={choices}
              onChange={(status) => choose(drawn.value, status)}
              data-testid="import-look"
            />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The status of what no column gives one: of all of the layer, or by how the file draws it. */
export function LayerStatus({ models, ...props }: StatusProps) {
  const { plan, onChange } = props;
  const choices = statusChoices(models);
  if (choices.length === 0) return null;
  return (
    <div className="stack gap-6">
      <SelectField
        layout="row"
        label={text('import.statusWithout')}
        value={plan.status ?? ''}
        empty={text('import.usualStatus', { status: usualStatus(models) })}
        choices={choices}
        onChange={(status) => onChange({ ...plan, status: status === '' ? null : status })}
        data-testid="import-status"
      />
      <StatusByStyle {...props} choices={choices} />
    </div>
  );
}
