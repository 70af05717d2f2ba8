import type { GeometryOperation } from '../../../../editor/draft/geometry-operation';
import type { CutFibres } from '../../../../fibres/edits/cable-edit';
import { text } from '../../../../i18n/text';
import { labelText } from '../../../text/item-label';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';

/** One number of an operation's result; `tone` is the colour that it has on the map. */
export type ResultText = { readonly text: string; readonly tone?: 'first' | 'second' };

/** The texts and fields of the bar of an operation. */
export type OperationText = {
  readonly title: string;
  /** The field for a length: its label, and its value; null when nothing is typed. */
  readonly field: { readonly label: string; readonly metres: number | null } | null;
  readonly results: readonly ResultText[];
  /** A line below: what else happens. */
  readonly also: string | null;
  readonly toggle: { readonly name: string; readonly label: string } | null;
  /** A second toggle, with its key. */
  readonly fibres: { readonly label: string; readonly now: string } | null;
  readonly apply: string;
  /** False when there is nothing to apply. */
  readonly ready: boolean;
};

type Of<Kind extends GeometryOperation['kind']> = Extract<GeometryOperation, { kind: Kind }>;

/** Shows whether fibres are connected through the cut or left open, and offers the other choice. */
function fibresText(fibres: CutFibres | null): OperationText['fibres'] {
  if (fibres === null) return null;
  return fibres === 'through'
    ? { now: text('geometry.fibresThrough'), label: text('geometry.endFibres') }
    : { now: text('geometry.fibresOpen'), label: text('geometry.joinFibres') };
}

function splitText({ name: label, totalM, cut }: Of<'split'>, units: Units): OperationText {
  const name = labelText(label);
  const length = (metres: number) => written(lengthQuantity(metres, units));
  const count = cut?.nearer.length ?? 0;
  return {
    title: text('geometry.splitName', { name }),
    field: { label: text('geometry.fromStart'), metres: cut?.fromStartM ?? null },
    results: cut
      ? cut.parts.map((part) => ({
          text: `${labelText(part.name)} ${length(part.lengthM)}`,
          tone: part.keeps ? 'first' : 'second',
        }))
      : [{ text: text('geometry.inAll', { length: length(totalM) }) }],
    also:
      cut && count > 0
        ? text('geometry.lieNewPartStill', { count, others: cut.nearer.map(labelText).join(', '), name })
        : null,
    toggle: cut ? { name: 'exchange', label: text('geometry.exchangeParts') } : null,
    fibres: fibresText(cut?.fibres ?? null),
    apply: text('geometry.split'),
    ready: cut !== null,
  };
}

function onSide(length: string, side: Of<'offset'>['side']): string {
  return side === 'left' ? text('geometry.onLeft', { length }) : text('geometry.onRight', { length });
}

function offsetText({ name: label, distanceM, side, lengthM }: Of<'offset'>, units: Units): OperationText {
  const name = labelText(label);
  return {
    title: text('geometry.beside', { name }),
    field: { label: text('geometry.distanceParallel'), metres: distanceM },
    results: lengthM === null ? [] : [{ text: onSide(written(lengthQuantity(lengthM, units)), side), tone: 'first' }],
    also: null,
    toggle: { name: 'exchange', label: text('geometry.otherSide') },
    fibres: null,
    apply: text('geometry.draw'),
    ready: lengthM !== null,
  };
}

function simplifyText(
  { name: label, toleranceM, before, after, deviationM }: Of<'simplify'>,
  units: Units,
): OperationText {
  const name = labelText(label);
  const vertices = text('geometry.vertices', { before, after });
  const gone = text('geometry.verticesGo', { count: before - after });
  const most = text('geometry.atMostOff', { length: written(lengthQuantity(deviationM, units)) });
  return {
    title: text('geometry.simplifyName', { name }),
    field: { label: text('geometry.tolerance'), metres: toleranceM },
    results:
      after < before ? [{ text: vertices, tone: 'first' }, { text: gone }, { text: most }] : [{ text: vertices }],
    also: null,
    toggle: null,
    fibres: null,
    apply: text('geometry.simplify'),
    ready: after < before,
  };
}

function extendText({ name: label, end, meets, changeM }: Of<'extend'>, units: Units): OperationText {
  const name = labelText(label);
  const change =
    changeM === null ? '' : `${changeM < 0 ? '−' : '+'}${written(lengthQuantity(Math.abs(changeM), units))}`;
  return {
    title:
      changeM !== null && changeM < 0 ? text('geometry.trimName', { name }) : text('geometry.extendName', { name }),
    field: null,
    results:
      meets === null
        ? [{ text: endText(end, null) }]
        : [{ text: endText(end, labelText(meets)) }, { text: change, tone: 'first' }],
    also: null,
    toggle: { name: 'exchange', label: text('geometry.otherEnd') },
    fibres: null,
    apply: changeM !== null && changeM < 0 ? text('geometry.trim') : text('geometry.extend'),
    ready: meets !== null,
  };
}

/** Which end of a line moves, and where to. */
function endText(end: Of<'extend'>['end'], name: string | null): string {
  if (name === null) return end === 'start' ? text('geometry.itsStart') : text('geometry.itsEnd');
  return end === 'start' ? text('geometry.itsStartTo', { name }) : text('geometry.itsEndTo', { name });
}

/** The texts of the bar for the active operation. */
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
