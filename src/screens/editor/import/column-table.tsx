import { fillableFields, guessValues } from '../../../files/mapping/guess-plan';
import type { ColumnSummary, ColumnTarget, LayerPlan, LayerSummary } from '../../../files/mapping/import-plan';
import { text } from '../../../i18n/text';
import type { ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import { SelectField } from '../../../ui/fields/select-field';
import { fieldName, valueChoices } from '../../text/model-name';

type Props = {
  readonly layer: LayerSummary;
  readonly plan: LayerPlan;
  readonly models: readonly ModelKey[];
  readonly onChange: (plan: LayerPlan) => void;
};

/** How a target stands in a select: no field is called like the two others. */
const description = ' description';
const nothing = ' nothing';

const choiceOf = (target: ColumnTarget | undefined): string => {
  if (target?.kind === 'field') return target.field;
  return target?.kind === 'nothing' ? nothing : description;
};

function targetOf(value: string): ColumnTarget {
  if (value === nothing) return { kind: 'nothing' };
  return value === description ? { kind: 'description' } : { kind: 'field', field: value };
}

/** A plan in which a column goes elsewhere: the field that it takes is given up by the column that had it. */
function withTarget({ plan, models }: Props, column: ColumnSummary, target: ColumnTarget): LayerPlan {
  const columns = { ...plan.columns, [column.name]: target };
  if (target.kind !== 'field') return { ...plan, columns };
  for (const [other, { kind, ...rest }] of Object.entries(plan.columns)) {
    const isSame = kind === 'field' && 'field' in rest && rest.field === target.field;
    if (isSame && other !== column.name) columns[other] = { kind: 'description' };
  }
  const meant = guessValues(column, target.field, models);
  return { ...plan, columns, values: { ...plan.values, [target.field]: meant } };
}

/** The spec of a field that has a list of values, in the first of the models that has it. */
function choiceSpec(models: readonly ModelKey[], field: string) {
  return models.map((model) => fieldSpecOf(model, field)).find((spec) => spec?.choices !== undefined);
}

/** What each value of a column stands for, where its field has a list of values. */
function Values({ column, field, ...props }: Props & { readonly column: ColumnSummary; readonly field: string }) {
  const { plan, models, onChange } = props;
  const spec = choiceSpec(models, field);
  if (!spec) return null;
  const meant = plan.values[field] ?? {};
  const choose = (said: string, value: string) => {
    const { [said]: _, ...others } = meant;
    const values = value === '' ? others : { ...others, [said]: value };
    onChange({ ...plan, values: { ...plan.values, [field]: values } });
  };
  return (
    <ul className="import-values">
      {column.values.map(({ value }) => (
        <li key={value}>
          <SelectField
            layout="row"
            label={value}
            value={meant[value.toLowerCase()] ?? ''}
            empty={text('import.asInFile')}
            choices={valueChoices(spec)}
            onChange={(choice) => choose(value.toLowerCase(), choice)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The columns of a layer: what is in them, and what they become. */
export function ColumnTable(props: Props) {
  const { layer, plan, models, onChange } = props;
  const [first = 'segment'] = models;
  const fields = fillableFields(models).map((field) => ({ value: field, label: fieldName(first, field) }));
  const choices = [
    ...fields.filter(({ value }) => value !== 'description'),
    { value: description, label: text('import.intoDescription') },
    { value: nothing, label: text('import.leaveOut') },
  ];
  return (
    <ul className="import-columns">
      {layer.columns.map((column) => {
        const target = plan.columns[column.name];
        const samples = column.values.slice(0, 3).map(({ value }) => value);
        return (
          <li key={column.name}>
            <SelectField
              layout="row"
              label={column.name}
              hint={samples.join(' · ')}
              value={choiceOf(target)}
              choices={choices}
              onChange={(value) => onChange(withTarget(props, column, targetOf(value)))}
              data-testid="import-column"
            />
            {target?.kind === 'field' ? <Values {...props} column={column} field={target.field} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
