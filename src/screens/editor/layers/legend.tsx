import type { ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import { inkAt, type LayerStyle } from '../../../map/dress/layer-style';
import type { StyleInk } from '../../../map/dress/style-ink';
import { fieldName, unitOf, valueWord } from '../../words/model-name';
import { useReference } from '../use-reference';

type Line = { readonly ink: StyleInk; readonly label: string };

/** A break as people read it: the day of a date, a number with as many digits as it needs. */
export function breakText(model: ModelKey, field: string, at: number): string {
  const spec = fieldSpecOf(model, field);
  if (spec?.kind === 'date' || spec?.kind === 'date-time') return new Date(at).toISOString().slice(0, 10);
  // A year is no amount.
  const text = /year/i.test(field) ? String(Math.round(at)) : at.toLocaleString('en-US', { maximumFractionDigits: 1 });
  const unit = spec && unitOf(spec);
  return unit ? `${text}\u2009${unit}` : text;
}

function classLines(model: ModelKey, { field, breaks }: Extract<LayerStyle, { by: 'class' }>): readonly Line[] {
  const text = (at: number | undefined) => (at === undefined ? '' : breakText(model, field, at));
  const labels = breaks.map((at, index) =>
    index === 0 ? `under ${text(at)}` : `${text(breaks[index - 1])} to ${text(at)}`,
  );
  const last = breaks.length === 0 ? 'any value' : `${text(breaks.at(-1))} and more`;
  const lines = [...labels, last].map((label, index) => ({ ink: inkAt('class', index), label }));
  return [...lines, { ink: 'other', label: 'no value' }];
}

function Swatch({ ink }: { readonly ink: StyleInk }) {
  return (
    <svg width={14} height={14} viewBox="0 0 14 14" aria-hidden="true">
      <rect x={1} y={1} width={12} height={12} rx={3} fill={`var(--ink-${ink})`} />
    </svg>
  );
}

/** What the colours of a styled layer mean. */
export function Legend({ model, style }: { readonly model: ModelKey; readonly style: LayerStyle }) {
  const spec = fieldSpecOf(model, style.field);
  const reference = useReference(spec?.refType ?? '');
  const named = (value: string) => {
    if (spec?.kind === 'boolean') return value === 'true' ? 'Yes' : 'No';
    return reference?.items.find(({ id }) => String(id) === value)?.name ?? valueWord(spec, value);
  };
  const lines: readonly Line[] =
    style.by === 'class'
      ? classLines(model, style)
      : [
          ...style.values.map((value, index) => ({ ink: inkAt('value', index), label: named(value) })),
          { ink: 'other', label: 'other' },
        ];
  return (
    <ul className="legend" aria-label={`Colours by ${fieldName(model, style.field)}`} data-testid={`legend-${model}`}>
      {lines.map(({ ink, label }) => (
        <li key={`${ink} ${label}`}>
          <Swatch ink={ink} />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
