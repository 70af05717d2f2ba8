import { text } from '../../../../i18n/text';
import type { FieldSpec } from '../../../../items/model-spec';
import { labelOf, valueChoices } from '../../../text/model-name';
import { yesNoChoices } from '../../../text/yes-no';
import { useReference } from '../../use-reference';
import { anyValue, noValue } from './column-filter';

type Props = { readonly spec: FieldSpec; readonly typed: string; readonly onText: (text: string) => void };

const ranges: ReadonlySet<FieldSpec['kind']> = new Set(['number', 'date', 'date-time']);

type Option = { readonly value: string; readonly label: string };

function ChoiceBox({ spec, typed, onText, options }: Props & { readonly options: readonly Option[] }) {
  return (
    <select
      className="table-filter"
      aria-label={text('table.filterBy', { field: labelOf(spec) })}
      data-active={typed !== ''}
      value={typed}
      onChange={(event) => onText(event.target.value)}
    >
      <option value="">{text('common.all')}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
      <option value={anyValue}>{text('table.hasValue')}</option>
      <option value={noValue}>{text('common.noValue')}</option>
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

/** What a column lets through: a part of a text, a choice, a range such as `5..10`. */
export function FilterBox(props: Props) {
  const { spec, typed, onText } = props;
  if (spec.kind === 'choice') {
    return <ChoiceBox {...props} options={valueChoices(spec)} />;
  }
  if (spec.kind === 'boolean') return <ChoiceBox {...props} options={yesNoChoices()} />;
  if (spec.kind === 'reference') return <ReferenceBox {...props} />;
  const isRange = ranges.has(spec.kind);
  return (
    <input
      className="table-filter"
      aria-label={text('table.filterBy', { field: labelOf(spec) })}
      placeholder={isRange ? text('table.fromTo') : text('table.contains')}
      data-active={typed !== ''}
      value={typed}
      onChange={(event) => onText(event.target.value)}
    />
  );
}
