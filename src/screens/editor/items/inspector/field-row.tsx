import { type KeyboardEvent, useRef, useState } from 'react';
import type { CrmList } from '../../../../api/crm/crm';
import type { Refusal } from '../../../../editor/change';
import { text } from '../../../../i18n/text';
import type { FieldSpec } from '../../../../items/model-spec';
import { Badge } from '../../../../ui/controls/badge';
import { Switch } from '../../../../ui/controls/switch';
import { ChoiceField } from '../../../../ui/fields/choice-field';
import { TextArea } from '../../../../ui/fields/text-area';
import { NumberField, TextField } from '../../../../ui/fields/text-field';
import { CrmField } from '../../../crm/crm-field';
import { has } from '../../../deployment';
import { useUnits } from '../../../preferences/use-units';
import { useSetting } from '../../../service-settings/use-setting';
import { usedSettings } from '../../../service-settings/used-settings';
import { dateTimeText } from '../../../text/date-time-text';
import { messageText } from '../../../text/message-text';
import { labelOf, unitOf, valueChoices, valueWord } from '../../../text/model-name';
import { parseTyped, shownValue } from '../../../text/quantities/shown-value';
import { referenceText } from '../../../text/reference-text';
import { refusalText } from '../../../text/refusal-text';
import { type Choice, referenceChoices, withOwnValue } from '../../common/fields/field-sections';
import { fieldText, sameValue, valueText } from '../../common/fields/field-text';
import { useReference } from '../../common/use-reference';
import { StructuredTable } from './structured-table';

type Props = {
  readonly spec: FieldSpec;
  readonly value: unknown;
  readonly writable: boolean;
  /** `seen`: the value that stood there when the user began; absent: the one that stands there. */
  readonly save: (value: unknown, seen?: unknown) => Refusal | null;
  /** Other words than the product's own. */
  readonly label?: string | undefined;
  readonly hint?: string | undefined;
  readonly layout?: 'stack' | 'row';
};

type FieldDraft = {
  /** The text in the control: the item's value, or a typed one that does not fit. */
  readonly text: string;
  /** Why it does not fit, in words; null when it does. */
  readonly problem: string | null;
  /** The user begins to change what stands there now. */
  readonly begin: () => void;
  readonly commit: (text: string) => void;
  /** Back to the value that the item has. */
  readonly restore: () => void;
};

type Options = Pick<Props, 'spec' | 'value' | 'save'>;
type Wrong = { readonly text: string; readonly problem: string };

/**
 * A field of the inspector. What fits goes to the item at once; what does not stays in the control with its problem, so that nothing
 * typed is lost, and the item is untouched. A value that comes while the user types changes nothing of that: the edit is based on what
 * they saw, and so becomes a question.
 */
function useFieldDraft({ spec, value, save }: Options): FieldDraft {
  // Other units are other words for the same value.
  useUnits();
  const [wrong, setWrong] = useState<Wrong | null>(null);
  const seen = useRef<{ readonly value: unknown } | null>(null);
  const restore = () => {
    seen.current = null;
    setWrong(null);
  };
  const begin = () => {
    // A text that does not fit is still of the value that it was typed for.
    if (wrong === null) seen.current = { value };
  };
  const commit = (text: string) => {
    const { value: before } = seen.current ?? { value };
    if (text === fieldText(spec, value)) return restore();
    const parsed = parseTyped(spec, text);
    if ('problem' in parsed) return setWrong({ text, problem: messageText(parsed.problem) });
    if ([value, before].some((there) => sameValue(spec, there, parsed.value))) return restore();
    const refusal = save(parsed.value, before);
    if (!refusal) return restore();
    setWrong({ text, problem: refusalText(refusal) });
  };
  return { text: wrong?.text ?? fieldText(spec, value), problem: wrong?.problem ?? null, begin, commit, restore };
}

type ControlProps = Props & { readonly draft: FieldDraft };

const testId = (spec: FieldSpec) => `field-${spec.name}`;

function sharedProps({ spec, draft, writable, label, hint, layout = 'row' }: ControlProps) {
  return {
    label: label ?? labelOf(spec),
    hint,
    layout,
    error: draft.problem,
    onBegin: draft.begin,
    'data-testid': testId(spec),
    disabled: !writable,
  };
}

type ChoiceProps = ControlProps & { readonly choices: readonly Choice[] };

function ChoiceControl({ choices, ...props }: ChoiceProps) {
  const { draft } = props;
  return (
    <ChoiceField
      {...sharedProps(props)}
      unmade={text('inspector.enterSetsEscLeaves')}
      empty="–"
      value={draft.text}
      choices={withOwnValue(choices, draft.text)}
      onChange={draft.commit}
    />
  );
}

function ReferenceControl(props: ControlProps) {
  const reference = useReference(props.spec.refType ?? '');
  const hint = (reference && referenceText(reference)) ?? props.hint;
  return <ChoiceControl {...props} hint={hint} choices={referenceChoices(reference?.items ?? [])} />;
}

/** The classes of documents: the service's own words, where it has some. */
function TaggedControl(props: ControlProps) {
  const tags = useSetting(usedSettings.documentTags).value;
  const words = tags.length > 0 ? tags : (props.spec.choices ?? []);
  return (
    <ChoiceControl {...props} choices={words.map((word) => ({ value: word, label: valueWord(props.spec, word) }))} />
  );
}

function CrmControl({ list, ...props }: ControlProps & { readonly list: CrmList }) {
  const { draft, writable, spec } = props;
  const control = <NumberField {...sharedProps(props)} placeholder="–" value={draft.text} onCommit={draft.commit} />;
  if (!has('crm')) return control;
  return (
    <CrmField
      list={list}
      label={labelOf(spec)}
      text={draft.text}
      writable={writable}
      onBegin={draft.begin}
      onPick={draft.commit}
    >
      {control}
    </CrmField>
  );
}

function Control(props: ControlProps) {
  const { spec, value, draft, writable, save } = props;
  const shared = sharedProps(props);
  switch (spec.kind) {
    case 'choice':
      if (spec.tagged) return <TaggedControl {...props} />;
      return <ChoiceControl {...props} choices={valueChoices(spec)} />;
    case 'reference':
      return <ReferenceControl {...props} />;
    case 'boolean':
      return (
        <div className="field-line">
          <span>{shared.label}</span>
          <Switch
            label={shared.label}
            checked={value === true}
            disabled={!writable}
            onChange={(next) => save(next)}
            data-testid={testId(spec)}
          />
        </div>
      );
    case 'number':
      if (spec.crm) return <CrmControl {...props} list={spec.crm} />;
      return <NumberField {...shared} placeholder="–" value={draft.text} unit={unitOf(spec)} onCommit={draft.commit} />;
    case 'long-text':
      return <TextArea {...shared} layout="stack" rows={2} value={draft.text} onCommit={draft.commit} />;
    case 'date':
      return <TextField {...shared} type="date" value={draft.text} onCommit={draft.commit} />;
    default:
      return <TextField {...shared} placeholder="–" value={draft.text} onCommit={draft.commit} />;
  }
}

/** The names of a tags value; foreign shapes give none. */
function tagNames(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((tag: unknown) => {
    const name: unknown = typeof tag === 'object' && tag !== null ? Reflect.get(tag, 'name') : tag;
    return typeof name === 'string' ? [name] : [];
  });
}

function StructuredRow({ spec, value }: Pick<Props, 'spec' | 'value'>) {
  return (
    <div className="stack gap-4 field-structured" data-testid={testId(spec)}>
      <span>{labelOf(spec)}</span>
      <StructuredTable label={labelOf(spec)} value={value} />
    </div>
  );
}

const names: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'application/json': 'JSON',
  'application/geo+json': 'GeoJSON',
  'application/vnd.google-earth.kml+xml': 'KML',
  'application/vnd.google-earth.kmz': 'KMZ',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word (DOCX)',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel (XLSX)',
  'application/msword': 'Word (DOC)',
  'application/vnd.ms-excel': 'Excel (XLS)',
  'image/svg+xml': 'SVG',
  'text/csv': 'CSV',
};

/** The kind of file of a media type, in a word that people know; one that is not known stays as it is. */
export function fileTypeText(type: string): string {
  const [media = ''] = type.toLowerCase().split(';');
  const known = names[media.trim()];
  if (known) return known;
  if (media === 'text/plain') return text('common.text');
  if (media === 'application/octet-stream') return text('fileType.unknown');
  const picture = /^image\/(?:x-)?([a-z0-9]+)$/.exec(media)?.[1];
  return picture ? text('fileType.picture', { kind: picture.toUpperCase() }) : type;
}

function readText(spec: FieldSpec, value: unknown): string {
  if (spec.name === 'mimeType' && typeof value === 'string') return fileTypeText(value);
  return valueWord(spec, dateTimeText(spec, value) ?? valueText(shownValue(spec, ownerName(spec, value))));
}

function ReadOnlyRow({ spec, value }: Pick<Props, 'spec' | 'value'>) {
  const tags = spec.kind === 'tags' ? tagNames(value) : [];
  return (
    <div className="field-line" data-testid={testId(spec)}>
      <span>{labelOf(spec)}</span>
      <span className="figures breaks field-value selectable">
        {tags.length > 0 ? tags.map((tag) => <Badge key={tag}>{tag}</Badge>) : readText(spec, value)}
        {spec.unit && value !== null && value !== undefined ? (
          <span className="quiet amount-unit">{`\u2009${unitOf(spec)}`}</span>
        ) : null}
      </span>
    </div>
  );
}

function ownerName(spec: FieldSpec, value: unknown): unknown {
  if (spec.kind !== 'owner' || typeof value !== 'object' || value === null) return value;
  return Reflect.get(value, 'name') ?? value;
}

const neverTyped: ReadonlySet<FieldSpec['kind']> = new Set(['tags', 'owner', 'structured']);

/** One field of the inspector: its control, or its value when it cannot be changed here. */
export function FieldRow(props: Props) {
  const { spec, value } = props;
  const draft = useFieldDraft(props);
  if (spec.kind === 'structured') return <StructuredRow spec={spec} value={value} />;
  if (spec.readOnly || neverTyped.has(spec.kind)) return <ReadOnlyRow spec={spec} value={value} />;
  const restoreOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') draft.restore();
  };
  return (
    <div className="field-row" onKeyDownCapture={restoreOnEscape} role="presentation">
      <Control {...props} draft={draft} />
    </div>
  );
}
