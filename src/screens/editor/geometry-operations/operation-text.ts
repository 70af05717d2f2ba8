import type { GeometryOperation } from '../../../editor/draft/geometry-operation';
import { lengthQuantity, type Units, written } from '../../text/quantities/quantity';
import { text } from '../../text/text';

/** One number of an operation's result; `tone` is the colour that it has on the map. */
export type ResultText = { readonly text: string; readonly tone?: 'first' | 'second' };

/** What the bar of an operation says and asks. */
export type OperationText = {
  readonly title: string;
  /** The field for a length: its label, and its value; null when nothing is typed. */
  readonly field: { readonly label: string; readonly metres: number | null } | null;
  readonly results: readonly ResultText[];
  /** A line below: what else happens. */
  readonly also: string | null;
  readonly toggle: { readonly name: string; readonly label: string } | null;
  readonly apply: string;
  /** False when there is nothing to apply. */
  readonly ready: boolean;
};

type Of<Kind extends GeometryOperation['kind']> = Extract<GeometryOperation, { kind: Kind }>;

function splitText({ name, totalM, cut }: Of<'split'>, units: Units): OperationText {
  const length = (metres: number) => written(lengthQuantity(metres, units));
  const count = cut?.nearer.length ?? 0;
  return {
    title: text('Split {name}', { name }),
    field: { label: text('From the start'), metres: cut?.fromStartM ?? null },
    results: cut
      ? cut.parts.map((part) => ({
          text: `${part.name} ${length(part.lengthM)}`,
          tone: part.keeps ? 'first' : 'second',
        }))
      : [{ text: text('{length} in all', { length: length(totalM) }) }],
    also:
      cut && count > 0
        ? text(
            '{count, plural, one {{others} lies at the new part and still names {name}} other {{others} lie at the new part and still name {name}}}',
            { count, others: cut.nearer.join(', '), name },
          )
        : null,
    toggle: cut ? { name: 'exchange', label: text('Exchange|the two parts') } : null,
    apply: text('Split'),
    ready: cut !== null,
  };
}

function onSide(length: string, side: Of<'offset'>['side']): string {
  return side === 'left' ? text('{length} on the left', { length }) : text('{length} on the right', { length });
}

function offsetText({ name, distanceM, side, lengthM }: Of<'offset'>, units: Units): OperationText {
  return {
    title: text('Beside {name}', { name }),
    field: { label: text('Distance|of a parallel'), metres: distanceM },
    results: lengthM === null ? [] : [{ text: onSide(written(lengthQuantity(lengthM, units)), side), tone: 'first' }],
    also: null,
    toggle: { name: 'exchange', label: text('Other side') },
    apply: text('Draw'),
    ready: lengthM !== null,
  };
}

function simplifyText({ name, toleranceM, before, after, deviationM }: Of<'simplify'>, units: Units): OperationText {
  const vertices = text('{before, number} → {after, plural, one {# vertex} other {# vertices}}', { before, after });
  const gone = text('{count, plural, one {# vertex goes} other {# vertices go}}', { count: before - after });
  const most = text('at most {length} off', { length: written(lengthQuantity(deviationM, units)) });
  return {
    title: text('Simplify {name}', { name }),
    field: { label: text('Tolerance'), metres: toleranceM },
    results:
      after < before ? [{ text: vertices, tone: 'first' }, { text: gone }, { text: most }] : [{ text: vertices }],
    also: null,
    toggle: null,
    apply: text('Simplify'),
    ready: after < before,
  };
}

function extendText({ name, end, meets, changeM }: Of<'extend'>, units: Units): OperationText {
  const change =
    changeM === null ? '' : `${changeM < 0 ? '−' : '+'}${written(lengthQuantity(Math.abs(changeM), units))}`;
  return {
    title: changeM !== null && changeM < 0 ? text('Trim {name}', { name }) : text('Extend {name}', { name }),
    field: null,
    results:
      meets === null
        ? [{ text: endText(end, null) }]
        : [{ text: endText(end, meets) }, { text: change, tone: 'first' }],
    also: null,
    toggle: { name: 'exchange', label: text('Other end') },
    apply: changeM !== null && changeM < 0 ? text('Trim') : text('Extend'),
    ready: meets !== null,
  };
}

/** Which end of a line moves, and where to. */
function endText(end: Of<'extend'>['end'], name: string | null): string {
  if (name === null) return end === 'start' ? text('Its start') : text('Its end');
  return end === 'start' ? text('Its start to {name}', { name }) : text('Its end to {name}', { name });
}

/** What the bar says of the active operation. */
export function operationText(operation: GeometryOperation, units: Units): OperationText {
  switch (operation.kind) {
    case 'split':
      return splitText(operation, units);
    case 'offset':
      return offsetText(operation, units);
    case 'simplify':
      return simplifyText(operation, units);
    case 'extend':
      return extendText(operation, units);
  }
}
