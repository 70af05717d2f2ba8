import { type Message, message } from '../../../i18n/message';

/** One unit of a drawing: so many metres or feet, by the number in its head. */
const units: Readonly<Record<number, { readonly name: string; readonly of: 'm' | 'ft'; readonly factor: number }>> = {
  1: { name: 'in', of: 'ft', factor: 1 / 12 },
  2: { name: 'ft', of: 'ft', factor: 1 },
  3: { name: 'mi', of: 'ft', factor: 5280 },
  4: { name: 'mm', of: 'm', factor: 1 / 1000 },
  5: { name: 'cm', of: 'm', factor: 1 / 100 },
  6: { name: 'm', of: 'm', factor: 1 },
  7: { name: 'km', of: 'm', factor: 1000 },
  10: { name: 'yd', of: 'ft', factor: 3 },
  14: { name: 'dm', of: 'm', factor: 1 / 10 },
  21: { name: 'ft', of: 'ft', factor: 1 },
  22: { name: 'in', of: 'ft', factor: 1 / 12 },
  23: { name: 'yd', of: 'ft', factor: 3 },
};

const foot = 0.3048;
/** No system has coordinates beyond half of the earth's girth, metres. */
const farthest = 20_100_000;

/** How the coordinates of a drawing become metres or feet, and what its user has to know about that. */
export type DrawingUnit = {
  readonly scale: number;
  /** Metres of one unit of the drawing. */
  readonly metres: number;
  readonly repaired?: Message;
  readonly doubtful?: Message;
};

/**
 * The units of a drawing's coordinates, by the number in its head and by how far from the origin they are. Many drawings say that
 * they are in inches or millimetres because the empty drawing they began with did: they are taken to be so only where their
 * coordinates would not be on the earth otherwise.
 */
export function drawingUnit(number: number, farthestCoordinate: number): DrawingUnit {
  const unit = units[number];
  if (!unit) return { scale: 1, metres: 1 };
  const { name, of, factor } = unit;
  const metres = of === 'ft' ? foot : 1;
  const most = farthest / metres;
  if (factor === 1) {
    return { scale: 1, metres, ...(of === 'ft' && { doubtful: message('dxf.inFeet') }) };
  }
  const isSo = factor < 1 ? farthestCoordinate > most : farthestCoordinate * factor <= most;
  return isSo
    ? { scale: factor, metres: metres * factor, repaired: message('dxf.unitConverted', { unit: name, of }) }
    : { scale: 1, metres, doubtful: message('dxf.unitNotTaken', { unit: name }) };
}
