import type { CableSide, FibreEnd } from './closure-plan';
import { cableId, countOf, isFields, oneOf, placeOf, textOf } from './is-fields';

/** The side of a cable that a part of a record names; null for anything else. */
export function readCableSide(value: unknown): CableSide | null {
  if (!isFields(value)) return null;
  const [cable, toward] = [cableId(value['cable']), oneOf(['start', 'end'], value['toward'])];
  const pass = countOf(value['pass'] ?? 1);
  return cable && toward && pass ? { kind: 'fibre', cable, toward, ...(pass > 1 ? { pass } : {}) } : null;
}

/** The end that a part of a record names; null for anything else. */
export function readEnd(value: unknown): FibreEnd | null {
  if (!isFields(value)) return null;
  if ('cable' in value) {
    const [side, number] = [readCableSide(value), countOf(value['fibre'])];
    return side && number ? { side, number } : null;
  }
  if ('splitter' in value) {
    const [splitter, way, number] = [
      textOf(value['splitter']),
      oneOf(['in', 'out'], value['way']),
      countOf(value['leg']),
    ];
    return splitter && way && number ? { side: { kind: 'leg', splitter, way }, number } : null;
  }
  const number = countOf(value['port']);
  if ('equipment' in value) {
    const [equipment, shelf, slot] = [textOf(value['equipment']), placeOf(value['shelf']), placeOf(value['slot'])];
    return equipment && shelf !== null && slot !== null && number
      ? { side: { kind: 'card', equipment, shelf, slot }, number }
      : null;
  }
  const front = countOf(value['front']);
  if (front) return { side: { kind: 'front' }, number: front };
  return number ? { side: { kind: 'port' }, number } : null;
}
