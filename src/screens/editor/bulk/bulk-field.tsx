import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { FieldSpec } from '../../../items/model-spec';
import { parseField } from '../../../items/parse-field';
import { Button } from '../../../ui/button';
import { SelectField } from '../../../ui/select-field';
import { TextField } from '../../../ui/text-field';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { labelOf, unitOf, valueChoices, valueWord, withinSentence } from '../../words/model-name';
import { referenceChoices, withOwnValue } from '../inspector/field-sections';
import { useReference } from '../use-reference';
import type { Part } from './shared-fields';

type Props = {
  readonly spec: FieldSpec;
  readonly parts: readonly Part[];
  readonly count: number;
  readonly writable: boolean;
  readonly busy: boolean;
  /** Selects the items that have this value. */
  readonly onPick: (part: Part) => void;
  /** Answers why it was not done, or null. */
  readonly onApply: (value: unknown) => Promise<string | null>;
};

/** Values of a spread that are listed; of names there may be thousands. */
const mostParts = 12;
const yesNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

type Names = (text: string) => string;

function useNames(spec: FieldSpec) {
  const reference = useReference(spec.kind === 'reference' ? (spec.refType ?? '') : '');
  const items = reference?.items ?? [];
  const named = new Map(items.map(({ id, name }) => [String(id), name]));
  const name: Names = (text) => {
    if (text === '') return 'No value';
    if (spec.kind === 'boolean') return text === 'true' ? 'Yes' : 'No';
    return named.get(text) ?? valueWord(spec, text);
  };
  const choices = valueChoices(spec);
  const known = spec.kind === 'reference' ? referenceChoices(items) : spec.kind === 'boolean' ? yesNo : choices;
  return { name, choices: known };
}

function Control({
  spec,
  text,
  problem,
  onText,
  choices,
}: {
  readonly spec: FieldSpec;
  readonly text: string;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}) {
  const shared = {
    label: `New ${withinSentence(labelOf(spec))} for all`,
    error: problem,
    value: text,
    onChange: onText,
  };
  if (spec.kind === 'choice' || spec.kind === 'reference' || spec.kind === 'boolean')
    return <SelectField {...shared} empty="–" choices={withOwnValue(choices, text)} />;
  return <TextField {...shared} type={spec.kind === 'date' ? 'date' : 'text'} unit={unitOf(spec)} />;
}

function Spread({ parts, name, onPick }: Pick<Props, 'parts' | 'onPick'> & { readonly name: Names }) {
  return (
    <ul className="bulk-spread" aria-label="Values">
      {parts.slice(0, mostParts).map((part) => (
        <li key={part.text}>
          <span className="bulk-value">{name(part.text)}</span>
          <span className="bulk-count">{part.count.toLocaleString('en-US')}</span>
          <button type="button" className="bulk-pick" onClick={() => onPick(part)}>
            Select<VisuallyHidden> those with {name(part.text)}</VisuallyHidden>
          </button>
        </li>
      ))}
      {parts.length > mostParts ? (
        <li className="quiet">and {(parts.length - mostParts).toLocaleString('en-US')} more</li>
      ) : null}
    </ul>
  );
}

function Opened({ spec, parts, count, writable, busy, onPick, onApply }: Props) {
  const { name, choices } = useNames(spec);
  const [text, setText] = useState(parts.length === 1 ? (parts[0]?.text ?? '') : '');
  const [touched, setTouched] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const parsed = parseField(spec, text);
  const same = 'value' in parsed ? (parts.find((part) => part.value === parsed.value)?.count ?? 0) : 0;
  const change = count - same;
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (!('value' in parsed)) return;
    const wrong = await onApply(parsed.value);
    setRefused(wrong);
    setTouched(wrong !== null);
  };
  const problem = touched && 'problem' in parsed ? parsed.problem : refused;
  return (
    <form className="bulk-open" onSubmit={(event) => void apply(event)}>
      {parts.length > 1 ? <Spread parts={parts} name={name} onPick={onPick} /> : null}
      {writable ? (
        <Control
          spec={spec}
          text={text}
          problem={problem}
          choices={choices}
          onText={(next) => {
            setText(next);
            setTouched(true);
            setRefused(null);
          }}
        />
      ) : null}
      {writable && touched && 'value' in parsed ? (
        <div className="bulk-apply">
          <span data-testid="will-change">
            {change === 0 ? 'Nothing will change' : `${change.toLocaleString('en-US')} will change`}
          </span>
          <Button variant="primary" size="small" type="submit" disabled={change === 0 || busy}>
            Apply
          </Button>
        </div>
      ) : null}
    </form>
  );
}

/** One field of several items: the value that they share, or how many they have; opened, the spread and a new one for all. */
export function BulkField(props: Props) {
  const { spec, parts } = props;
  const [open, setOpen] = useState(false);
  const { name } = useNames(spec);
  const [only] = parts;
  return (
    <div className="bulk-field" data-testid={`bulk-${spec.name}`}>
      <button type="button" className="bulk-row" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight size={14} aria-hidden="true" data-open={open} />
        <span className="bulk-label">{labelOf(spec)}</span>
        <span className="bulk-shared" data-mixed={parts.length > 1}>
          {parts.length > 1 ? `Mixed (${parts.length.toLocaleString('en-US')})` : only?.text ? name(only.text) : '–'}
        </span>
      </button>
      {open ? <Opened {...props} /> : null}
    </div>
  );
}
