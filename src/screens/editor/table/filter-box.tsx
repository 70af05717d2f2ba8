import type { FieldSpec } from '../../../items/model-spec';
import { labelOf, valueChoices } from '../../words/model-name';
import { useReference } from '../use-reference';
import { anyValue, noValue } from './column-filter';

type Props = { readonly spec: FieldSpec; readonly text: string; readonly onText: (text: string) => void };

const ranges: ReadonlySet<FieldSpec['kind']> = new Set(['number', 'date', 'date-time']);

type Option = { readonly value: string; readonly label: string };

function ChoiceBox({ spec, text, onText, options }: Props & { readonly options: readonly Option[] }) {
  return (
    <select
      className="table-filter"
      aria-label={`Filter by ${labelOf(spec)}`}
      data-active={text !== ''}
      value={text}
      onChange={(event) => onText(event.target.value)}
    >
      <option value="">All</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      <option value={anyValue}>Has a value</option>
      <option value={noValue}>No value</option>
    </select>
  );
}

function ReferenceBox(props: Props) {
  const reference = useReference(props.spec.refType ?? '');
  return (
    <ChoiceBox
      {...props}
      options={(reference?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

const yesNo: readonly Option[] = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** What a column lets through: a part of a text, a choice, a range such as `5..10`. */
export function FilterBox(props: Props) {
  const { spec, text, onText } = props;
  if (spec.kind === 'choice') {
    return <ChoiceBox {...props} options={valueChoices(spec)} />;
  }
  if (spec.kind === 'boolean') return <ChoiceBox {...props} options={yesNo} />;
  if (spec.kind === 'reference') return <ReferenceBox {...props} />;
  const isRange = ranges.has(spec.kind);
  return (
    <input
      className="table-filter"
      aria-label={`Filter by ${labelOf(spec)}`}
      placeholder={isRange ? 'From..to' : 'Contains'}
      data-active={text !== ''}
      value={text}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
