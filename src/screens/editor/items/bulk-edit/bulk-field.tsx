import { ChevronRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import type { Editor } from '../../../../editor/editor';
import { numeral } from '../../../../i18n/numeral';
import { text } from '../../../../i18n/text';
import type { ItemRef } from '../../../../items/item';
import type { FieldSpec } from '../../../../items/model-spec';
import { Button } from '../../../../ui/controls/button';
import { LinkButton } from '../../../../ui/controls/link-button';
import { SelectField } from '../../../../ui/fields/select-field';
import { TextField } from '../../../../ui/fields/text-field';
import { ItemRow } from '../../../../ui/lists/item-row';
import { messageText } from '../../../text/message-text';
import { labelOf, unitOf, valueChoices, valueWord, withinSentence } from '../../../text/model-name';
import { parseTyped } from '../../../text/quantities/shown-value';
import { yesNoChoices, yesOrNo } from '../../../text/yes-no';
import { referenceChoices, withOwnValue } from '../../common/fields/field-sections';
import { useReference } from '../../common/use-reference';
import type { Part } from './shared-fields';
import { type SeenValues, useSeenValues } from './use-seen-values';

type Props = {
  readonly spec: FieldSpec;
  readonly parts: readonly Part[];
  readonly editor: Editor;
  readonly refs: readonly ItemRef[];
  readonly writable: boolean;
  readonly busy: boolean;
  /** Selects the items that have this value. */
  readonly onPick: (part: Part) => void;
  /** Answers why it was not done, or null. `seen`: what the items had when the value was begun. */
  readonly onApply: (value: unknown, seen: SeenValues) => Promise<string | null>;
};

/** Values of a spread that are listed; of names there may be thousands. */
const mostParts = 12;

type Names = (value: string) => string;

function useNames(spec: FieldSpec) {
  const reference = useReference(spec.kind === 'reference' ? (spec.refType ?? '') : '');
  const items = reference?.items ?? [];
  const named = new Map(items.map(({ id, name }) => [String(id), name]));
  const name: Names = (value) => {
    if (value === '') return text('common.noValue');
    if (spec.kind === 'boolean') return yesOrNo(value === 'true');
    return named.get(value) ?? valueWord(spec, value);
  };
  const choices = valueChoices(spec);
  const known =
    spec.kind === 'reference' ? referenceChoices(items) : spec.kind === 'boolean' ? yesNoChoices() : choices;
  return { name, choices: known };
}

function Control({
  spec,
  value,
  problem,
  onText,
  choices,
}: {
  readonly spec: FieldSpec;
  readonly value: string;
  readonly problem: string | null;
  readonly onText: (text: string) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}) {
  const shared = {
    label: text('bulkEdit.newForAll', { field: withinSentence(labelOf(spec)) }),
    error: problem,
    value,
    onChange: onText,
  };
  if (spec.kind === 'choice' || spec.kind === 'reference' || spec.kind === 'boolean')
    return <SelectField {...shared} empty="–" choices={withOwnValue(choices, value)} />;
  return <TextField {...shared} type={spec.kind === 'date' ? 'date' : 'text'} unit={unitOf(spec)} />;
}

function Spread({ parts, name, onPick }: Pick<Props, 'parts' | 'onPick'> & { readonly name: Names }) {
  return (
    <ul className="bulk-spread" aria-label={text('common.values')}>
      {parts.slice(0, mostParts).map((part) => (
        <li key={part.text}>
          <span className="cut grow">{name(part.text)}</span>
          <span className="quiet figures">{numeral(part.count)}</span>
          <LinkButton
            aria-label={text('bulkEdit.selectThoseWith', { value: name(part.text) })}
            onClick={() => onPick(part)}
          >
            {text('common.select')}
          </LinkButton>
        </li>
      ))}
      {parts.length > mostParts ? (
        <li className="quiet">{text('common.andMore', { count: parts.length - mostParts })}</li>
      ) : null}
    </ul>
  );
}

function Opened({ spec, parts, editor, refs, writable, busy, onPick, onApply }: Props) {
  const { name, choices } = useNames(spec);
  const [typed, setTyped] = useState(parts.length === 1 ? (parts[0]?.text ?? '') : '');
  const [touched, setTouched] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const parsed = parseTyped(spec, typed);
  const same = 'value' in parsed ? (parts.find((part) => part.value === parsed.value)?.count ?? 0) : 0;
  const change = refs.length - same;
  const looked = useSeenValues(editor, refs, spec.name);
  // A text that is typed already is still meant for the items of that time.
  const begin = () => touched || looked.begin();
  const apply = async (event: FormEvent) => {
    event.preventDefault();
    if (!('value' in parsed)) return;
    const wrong = await onApply(parsed.value, looked.seen());
    setRefused(wrong);
    setTouched(wrong !== null);
  };
  const problem = touched && 'problem' in parsed ? messageText(parsed.problem) : refused;
  return (
    <form
      className="column bulk-open"
      onSubmit={(event) => void apply(event)}
      onFocusCapture={begin}
      onPointerDownCapture={begin}
    >
      {parts.length > 1 ? <Spread parts={parts} name={name} onPick={onPick} /> : null}
      {writable ? (
        <Control
          spec={spec}
          value={typed}
          problem={problem}
          choices={choices}
          onText={(next) => {
            setTyped(next);
            setTouched(true);
            setRefused(null);
          }}
        />
      ) : null}
      {writable && touched && 'value' in parsed ? (
        <div className="row apart">
          <span data-testid="will-change">
            {change === 0 ? text('bulkEdit.nothingWillChange') : text('bulkEdit.willChange', { count: change })}
          </span>
          <Button variant="primary" size="small" type="submit" disabled={change === 0 || busy}>
            {text('bulkEdit.apply')}
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
  const shared =
    parts.length > 1 ? text('bulkEdit.mixed', { count: parts.length }) : only?.text ? name(only.text) : '–';
  return (
    <div className="bulk-field" data-testid={`bulk-${spec.name}`}>
      <ItemRow place="inside" className="bulk-row" aria-expanded={open} onClick={() => setOpen(!open)}>
        <ChevronRight size={14} aria-hidden="true" data-open={open} />
        <span className="quiet grow">{labelOf(spec)}</span>
        <span className="cut bulk-shared" data-mixed={parts.length > 1} title={shared}>
          {shared}
        </span>
      </ItemRow>
      {open ? <Opened {...props} /> : null}
    </div>
  );
}
