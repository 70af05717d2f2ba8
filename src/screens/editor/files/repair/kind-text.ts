import type { HealKind } from '../../../../files/heal/proposal';
import { text } from '../../../../i18n/text';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import type { RepairRow } from './repair-ask';

const kinds: Readonly<Record<HealKind, () => string>> = {
  join: () => text('repair.join'),
  close: () => text('repair.close'),
  snap: () => text('repair.snap'),
  extend: () => text('repair.extend'),
  trim: () => text('repair.trim'),
  node: () => text('repair.node'),
  reverse: () => text('repair.reverse'),
  duplicate: () => text('repair.duplicate'),
  split: () => text('repair.split'),
};

/** The effect of a kind of proposals. */
export function kindText(kind: HealKind): string {
  return kinds[kind]();
}

/** The effect of one proposal: "12 lines become one, 340 m". */
export function rowText({ kind, metres, lines }: RepairRow, units: Units): string {
  // Less than a decimetre is written in millimetres of the unit: a gap of 0.0 m would be none.
  const length =
    metres < 1 && units === 'metric' ? `${Math.round(metres * 1000)}\u2009mm` : written(lengthQuantity(metres, units));
  switch (kind) {
    case 'join':
      return text('repair.joinOne', { count: lines, length });
    case 'reverse':
      return text('repair.reverseOne', { count: lines, length });
    case 'duplicate':
      return text('repair.duplicateOne', { length });
    case 'trim':
      return text('repair.trimOne', { length });
    case 'split':
      return text('repair.splitOne');
    case 'node':
      return text('repair.nodeOne');
    case 'close':
    case 'snap':
    case 'extend':
      return text('repair.gapOne', { length });
  }
}
