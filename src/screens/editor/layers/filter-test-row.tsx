import { X } from 'lucide-react';
import { useState } from 'react';
import { numeral } from '../../../i18n/numeral';
import { text } from '../../../i18n/text';
import type { FieldTest } from '../../../items/filter/filter';
import type { ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import { Checkbox } from '../../../ui/controls/checkbox';
import { IconButton } from '../../../ui/controls/icon-button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import { unitOf } from '../../text/model-name';
import { readBound, shownValue } from '../../text/quantities/shown-value';
import { typedNumber } from '../../text/quantities/typed-number';
import { emptyTest, filterFields, testsOf } from './filter-fields';
import { useValueCounts } from './use-matching-items';

type Props = {
  readonly model: ModelKey;
  readonly test: FieldTest;
  readonly onChange: (test: FieldTest) => void;
  readonly onRemove: () => void;
};

type ValuesTest = Extract<FieldTest, { test: 'is' | 'is-not' }>;

function ValueChoices({ model, test, onChange }: Omit<Props, 'test'> & { readonly test: ValuesTest }) {
  const counts = useValueCounts(model, test.field);
  if (!counts) return <Skeleton width="100%" />;
  const toggle = (value: string, on: boolean) => {
    const others = test.values.filter((each) => each !== value);
    onChange({ ...test, values: on ? [...others, value] : others });
  };
  return (
    <ul className="filter-values" aria-label={text('common.values')}>
      {counts.map(({ value, label, count }) => (
        <li key={value}>
          <Checkbox label={label} checked={test.values.includes(value)} onChange={(on) => toggle(value, on)} />
          <span className="quiet small figures one-line layer-count">{numeral(count)}</span>
        </li>
      ))}
      <li>
        <Checkbox label={text('common.noValue')} checked={test.values.includes('')} onChange={(on) => toggle('', on)} />
      </li>
    </ul>
  );
}

function inputKind(model: ModelKey, field: string): 'date' | 'text' {
  const kind = fieldSpecOf(model, field)?.kind;
  return kind === 'date' || kind === 'date-time' ? 'date' : 'text';
}

type BoundProps = Pick<Props, 'model' | 'test'> & {
  readonly label: string;
  /** As the record has it. */
  readonly at: string;
  readonly onAt: (at: string) => void;
};

/** One end of a range, in the language and the current units. What is typed stays as it is typed. */
function Bound({ model, test: { field }, label, at, onAt }: BoundProps) {
  const spec = fieldSpecOf(model, field);
  const isNumber = spec?.kind === 'number';
  const [typed, setTyped] = useState<string | null>(null);
  const read = (bound: string) => (spec && isNumber ? readBound(spec, bound) : bound);
  const shown = spec && isNumber && at !== '' ? typedNumber(String(shownValue(spec, Number(at)))) : at;
  return (
    <TextField
      label={label}
      type={inputKind(model, field)}
      unit={spec && unitOf(spec)}
      value={typed !== null && read(typed) === at ? typed : shown}
      onChange={(bound) => {
        setTyped(bound);
        onAt(read(bound));
      }}
    />
  );
}

function TestControl(props: Props) {
  const { model, test, onChange } = props;
  switch (test.test) {
    case 'is':
    case 'is-not':
      return <ValueChoices {...props} test={test} />;
    case 'contains':
      return (
        <TextField
          label={text('common.text')}
          value={test.text}
          onChange={(part) => onChange({ ...test, text: part })}
        />
      );
    case 'between':
      return (
        <div className="filter-range">
          <Bound
            {...{ model, test }}
            label={text('common.from')}
            at={test.from}
            onAt={(from) => onChange({ ...test, from })}
          />
          <Bound {...{ model, test }} label={text('common.to')} at={test.to} onAt={(to) => onChange({ ...test, to })} />
        </div>
      );
    case 'empty':
    case 'not-empty':
      return null;
  }
}

/** One condition of a filter: a field, what is asked of it, and the answer that is wanted. */
export function FilterTestRow(props: Props) {
  const { model, test, onChange, onRemove } = props;
  const tests = testsOf(model, test.field);
  const chooseField = (field: string) => onChange(emptyTest(field, testsOf(model, field)[0]?.value ?? 'not-empty'));
  const chooseTest = (kind: string) => {
    const chosen = tests.find(({ value }) => value === kind);
    if (chosen) onChange(emptyTest(test.field, chosen.value));
  };
  return (
    <fieldset className="boxed stack gap-6 filter-test" aria-label={text('layers.condition')}>
      <div className="filter-head">
        <SelectField
          label={text('layers.field')}
          value={test.field}
          choices={filterFields(model)}
          onChange={chooseField}
          data-testid="filter-field"
        />
        <SelectField
          label={text('layers.test')}
          value={test.test}
          choices={tests}
          onChange={chooseTest}
          data-testid="filter-test"
        />
        <IconButton size="small" label={text('layers.removeThisCondition')} onClick={onRemove}>
          <X size={14} />
        </IconButton>
      </div>
      <TestControl {...props} />
    </fieldset>
  );
}
