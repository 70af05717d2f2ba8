import { fillsNumbers, meanings } from '../../../../../files/mapping/doubts/doubt-numbers';
import { fillableFields, guessValues } from '../../../../../files/mapping/guess/guess-plan';
import type { ColumnSummary, ColumnTarget, LayerPlan, LayerSummary } from '../../../../../files/mapping/import-plan';
import { text } from '../../../../../i18n/text';
import { type TypeChoice, typeIdOfWord } from '../../../../../items/fields/matching-type';
import type { ModelKey } from '../../../../../items/item';
import { fieldSpecOf } from '../../../../../items/registry';
import { type Choice, SelectField } from '../../../../../ui/fields/select-field';
import { fieldName, valueChoices } from '../../../../text/model-name';
import { useReference } from '../../../common/use-reference';

type TableProps = {
  readonly layer: LayerSummary;
  readonly plan: LayerPlan;
  readonly models: readonly ModelKey[];
  readonly onChange: (plan: LayerPlan) => void;
};

/** `types`: the service's types of the one model that there is; none where there are several, which have lists of their own. */
type Props = TableProps & { readonly types: readonly TypeChoice[] };

/** The field that has the service's number of a type. */
const typeField = 'typeId';

/** How a target stands in a select: no field is called like the two others. */
const description = ' description';
const nothing = ' nothing';

const choiceOf = (target: ColumnTarget | undefined): string => {
  // Both ways into the description are one choice.
  if (target?.kind === 'field') return target.field === 'description' ? description : target.field;
  return target?.kind === 'nothing' ? nothing : description;
};

function targetOf(value: string): ColumnTarget {
  if (value === nothing) return { kind: 'nothing' };
  return value === description ? { kind: 'description' } : { kind: 'field', field: value };
}

/** The service's types that the values of a column are called like. */
function guessTypes({ values }: ColumnSummary, types: readonly TypeChoice[]): Record<string, string> {
  const known = values.flatMap(({ value }): [string, string][] => {
    const id = typeIdOfWord(types, value);
    return id === null ? [] : [[value.toLowerCase(), String(id)]];
  });
  return Object.fromEntries(known);
}

/** A plan in which a column goes elsewhere: the field that it takes is given up by the column that had it. */
function withTarget({ plan, models, types }: Props, column: ColumnSummary, target: ColumnTarget): LayerPlan {
  const columns = { ...plan.columns, [column.name]: target };
  if (target.kind !== 'field') return { ...plan, columns };
  for (const [other, { kind, ...rest }] of Object.entries(plan.columns)) {
    const isSame = kind === 'field' && 'field' in rest && rest.field === target.field;
    if (isSame && other !== column.name) columns[other] = { kind: 'description' };
  }
  const meant = target.field === typeField ? guessTypes(column, types) : guessValues(column, target.field, models);
  return { ...plan, columns, values: { ...plan.values, [target.field]: meant } };
}

/** The values that a field may have, where it has a list of them. */
function choicesOf({ models, types }: Props, field: string): readonly Choice[] {
  if (field === typeField) return types.map(({ id, name }) => ({ value: String(id), label: name }));
  const spec = models.map((model) => fieldSpecOf(model, field)).find((one) => one?.choices !== undefined);
  return spec ? valueChoices(spec) : [];
}

/** The meaning of each value of a column, where its field has a list of values. */
function Values({ column, field, ...props }: Props & { readonly column: ColumnSummary; readonly field: string }) {
  const { plan, onChange } = props;
  const choices = choicesOf(props, field);
  if (choices.length === 0) return null;
  const meant = plan.values[field] ?? {};
  const choose = (fileValue: string, value: string) => {
    const { [fileValue]: _, ...others } = meant;
    const values = value === '' ? others : { ...others, [fileValue]: value };
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
            choices={choices}
            onChange={(choice) => choose(value.toLowerCase(), choice)}
          />
        </li>
      ))}
    </ul>
  );
}

/** The style of a column's numbers that may be read in two ways, where it fills a field of numbers: decided once for all of them. */
function Numbers({ column, plan, models, onChange }: TableProps & { readonly column: ColumnSummary }) {
  const { name, numbers } = column;
  if (numbers.kind !== 'unclear' || !fillsNumbers(plan, name, models)) return null;
  const [point, comma] = meanings(numbers.example);
  const label = (value: number) => text('import.number', { value });
  return (
    <SelectField
      layout="row"
      label={text('import.numberMeans', { value: numbers.example })}
      value={plan.numbers[name]?.decimal ?? '.'}
      choices={[
        { value: '.', label: label(point) },
        { value: ',', label: label(comma) },
      ]}
      onChange={(value) => {
        const decimal = value === ',' ? ',' : '.';
        onChange({ ...plan, numbers: { ...plan.numbers, [name]: { decimal, isGuess: false } } });
      }}
      data-testid="import-numbers"
    />
  );
}

/** The columns of a layer: what is in them, and what they become. */
export function ColumnTable(own: TableProps) {
  const { layer, plan, models, onChange } = own;
  const [first = 'segment'] = models;
  const reference = useReference(models.length === 1 ? (fieldSpecOf(first, typeField)?.refType ?? '') : '');
  const props = { ...own, types: reference?.items ?? [] };
  // A field that only some of the models have is called as they call it.
  const ownerOf = (field: string) => models.find((model) => fieldSpecOf(model, field)) ?? first;
  const fields = fillableFields(models).map((field) => ({ value: field, label: fieldName(ownerOf(field), field) }));
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
            <Numbers {...props} column={column} />
            {target?.kind === 'field' ? <Values {...props} column={column} field={target.field} /> : null}
          </li>
        );
      })}
    </ul>
  );
}
