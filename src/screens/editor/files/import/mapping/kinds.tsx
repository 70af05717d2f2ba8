import { kindsBy, modelsFor, withModels } from '../../../../../files/mapping/guess/guess-plan';
import type { CountedValue, LayerPlan, LayerSummary } from '../../../../../files/mapping/import-plan';
import { text } from '../../../../../i18n/text';
import type { GeometryKind, ModelKey } from '../../../../../items/item';
import { modelKeys } from '../../../../../items/registry';
import { SelectField } from '../../../../../ui/fields/select-field';
import { modelNames } from '../../../../text/model-name';

export type LayerProps = {
  readonly layer: LayerSummary;
  readonly plan: LayerPlan;
  readonly onChange: (plan: LayerPlan) => void;
};

const kinds = ['point', 'line', 'area'] as const satisfies readonly GeometryKind[];

/** How leaving out stands in a select: no model is called so. */
const leftOut = ' left out';

/** "Existing · 12": what the file says, and how often. */
export const counted = ({ value, count }: CountedValue) => `${value} · ${count}`;

/** Which model each value of the chosen column makes. */
function KindValues({ layer, plan, onChange }: LayerProps) {
  const chosen = plan.kinds;
  const column = layer.columns.find(({ name }) => name === chosen?.column);
  if (!chosen || !column) return null;
  const known = modelKeys.filter((key) => kinds.some((kind) => layer.kinds[kind] > 0 && modelsFor(kind).includes(key)));
  const choices = [
    ...known.map((model) => ({ value: model, label: modelNames(model) })),
    { value: leftOut, label: text('import.leaveOut') },
  ];
  const choose = (value: string, choice: string) => {
    const { [value]: _, ...others } = chosen.models;
    const model: ModelKey | null = known.find((key) => key === choice) ?? null;
    const models = choice === '' ? others : { ...others, [value]: model };
    onChange(withModels(layer, plan, { kinds: { ...chosen, models } }));
  };
  return (
    <ul className="import-values">
      {column.values.map((one) => {
        const value = one.value.toLowerCase();
        const model = Object.hasOwn(chosen.models, value) ? (chosen.models[value] ?? leftOut) : '';
        return (
          <li key={one.value}>
            <SelectField
              layout="row"
              label={counted(one)}
              value={model}
              empty={text('import.asTheLayer')}
              choices={choices}
              onChange={(choice) => choose(value, choice)}
              data-testid="import-kind"
            />
          </li>
        );
      })}
    </ul>
  );
}

/** A column whose values say what a feature is, where the layer has one that may. */
export function Kinds(props: LayerProps) {
  const { layer, plan, onChange } = props;
  const columns = layer.columns.filter(({ values, isComplete }) => isComplete && values.length > 1);
  if (columns.length === 0) return null;
  return (
    <div className="stack gap-6">
      <SelectField
        layout="row"
        label={text('import.modelByColumn')}
        value={plan.kinds?.column ?? ''}
        empty={text('import.byNoColumn')}
        choices={columns.map(({ name }) => ({ value: name, label: name }))}
        onChange={(name) => {
          const column = columns.find((one) => one.name === name);
          onChange(withModels(layer, plan, { kinds: column ? kindsBy(column, layer) : null }));
        }}
        data-testid="import-kinds"
      />
      <KindValues {...props} />
    </div>
  );
}
