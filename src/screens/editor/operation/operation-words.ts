import type { Operation } from '../../../editor/operation';
import { counted, lengthQuantity, type Units, written } from '../../words/quantity';
import { text } from '../../words/text';

/** One number of an operation's result; `tone` is the colour that it has on the map. */
export type ResultWords = { readonly text: string; readonly tone?: 'first' | 'second' };

/** What the bar of an operation says and asks. */
export type OperationWords = {
  readonly title: string;
  /** The field for a length: its label, and its value; null when nothing is typed. */
  readonly field: { readonly label: string; readonly metres: number | null } | null;
  readonly results: readonly ResultWords[];
  /** A line below: what else happens. */
  readonly also: string | null;
  readonly toggle: { readonly name: string; readonly label: string } | null;
  readonly apply: string;
  /** False when there is nothing to apply. */
  readonly ready: boolean;
};

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

function splitWords({ name, totalM, cut }: Of<'split'>, units: Units): OperationWords {
  const length = (metres: number) => written(lengthQuantity(metres, units));
  const count = cut?.nearer.length ?? 0;
  const verb = count === 1 ? 'lies' : 'lie';
  return {
    title: `Split ${name}`,
    field: { label: 'From the start', metres: cut?.fromStartM ?? null },
    results: cut
      ? cut.parts.map((part) => ({
          text: `${part.name} ${length(part.lengthM)}`,
          tone: part.keeps ? 'first' : 'second',
        }))
      : [{ text: `${length(totalM)} in all` }],
    also:
      cut && count > 0
        ? `${cut.nearer.join(', ')} ${verb} at the new part and still ${count === 1 ? 'names' : 'name'} ${name}`
        : null,
    toggle: cut ? { name: 'exchange', label: 'Exchange (X)' } : null,
    apply: 'Split',
    ready: cut !== null,
  };
}

function offsetWords({ name, distanceM, side, lengthM }: Of<'offset'>, units: Units): OperationWords {
  return {
    title: `Beside ${name}`,
    field: { label: 'Distance', metres: distanceM },
    results:
      lengthM === null ? [] : [{ text: `${written(lengthQuantity(lengthM, units))} on the ${side}`, tone: 'first' }],
    also: null,
    toggle: { name: 'exchange', label: 'Other side (X)' },
    apply: 'Draw',
    ready: lengthM !== null,
  };
}

function simplifyWords({ name, toleranceM, before, after, deviationM }: Of<'simplify'>, units: Units): OperationWords {
  const vertices = `${before.toLocaleString('en-US')} → ${counted(after, 'vertex', 'vertices')}`;
  const gone = text('{count, plural, one {# vertex goes} other {# vertices go}}', { count: before - after });
  const most = `at most ${written(lengthQuantity(deviationM, units))} off`;
  return {
    title: `Simplify ${name}`,
    field: { label: 'Tolerance', metres: toleranceM },
    results:
      after < before ? [{ text: vertices, tone: 'first' }, { text: gone }, { text: most }] : [{ text: vertices }],
    also: null,
    toggle: null,
    apply: 'Simplify',
    ready: after < before,
  };
}

function extendWords({ name, end, meets, changeM }: Of<'extend'>, units: Units): OperationWords {
  const change =
    changeM === null ? '' : `${changeM < 0 ? '−' : '+'}${written(lengthQuantity(Math.abs(changeM), units))}`;
  return {
    title: changeM !== null && changeM < 0 ? `Trim ${name}` : `Extend ${name}`,
    field: null,
    results:
      meets === null ? [{ text: `Its ${end}` }] : [{ text: `Its ${end} to ${meets}` }, { text: change, tone: 'first' }],
    also: null,
    toggle: { name: 'exchange', label: 'Other end (X)' },
    apply: changeM !== null && changeM < 0 ? 'Trim' : 'Extend',
    ready: meets !== null,
  };
}

/** What the bar says of the operation in the hand. */
export function operationWords(operation: Operation, units: Units): OperationWords {
  switch (operation.kind) {
    case 'split':
      return splitWords(operation, units);
    case 'offset':
      return offsetWords(operation, units);
    case 'simplify':
      return simplifyWords(operation, units);
    case 'extend':
      return extendWords(operation, units);
  }
}
