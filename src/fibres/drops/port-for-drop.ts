import type { Item, ItemId } from '../../items/item';
import { marksAt } from '../paths/cable-stations';
import type { ClosurePlan, FibreEnd } from '../plan/closure-plan';
import { type EndUsage, otherEnd, stretchAt } from '../plan/end-usage';

/** A closure with its connections. `isFeeder`: true for a cable that brings light, false for a drop and for an unknown cable. */
type Terminal = {
  readonly plan: ClosurePlan;
  readonly usage: EndUsage;
  readonly isFeeder: (cable: ItemId) => boolean;
};

/** True for a cable that brings light: its record is in the project and is no drop. */
export function isFeederCable(cable: Pick<Item, 'fields'> | undefined): boolean {
  return cable !== undefined && cable.fields['subtype'] !== 'drop';
}

/**
 * The side of a port to which a drop is connected: the port itself where nothing is, its front where a splitter or a feeder brings light to
 * it. Null for a port that has a drop or a mark, or something in its front.
 */
export function portForDrop({ plan, usage, isFeeder }: Terminal, number: number): FibreEnd | null {
  const port: FibreEnd = { side: { kind: 'port' }, number };
  const front: FibreEnd = { side: { kind: 'front' }, number };
  if (stretchAt(usage, front) || [port, front].some((end) => marksAt(plan, end).length > 0)) return null;
  const stretch = stretchAt(usage, port);
  if (!stretch) return port;
  const { side } = otherEnd(stretch, number);
  const isFed = side.kind === 'leg' || (side.kind === 'fibre' && isFeeder(side.cable));
  return isFed ? front : null;
}
