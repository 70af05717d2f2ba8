import type { FieldSpec } from '../model-spec';
import { readNumber } from './read-number';

const truths = new Map<unknown, boolean>([
  [1, true],
  ['1', true],
  ['true', true],
  [0, false],
  ['0', false],
  ['false', false],
]);

/** A field's value as the product holds it: numbers and booleans also when the record spells them as text; else untouched. */
export function fieldValue(spec: FieldSpec, wire: unknown): unknown {
  if (spec.kind === 'number' || spec.kind === 'reference') return readNumber(wire) ?? wire;
  if (spec.kind === 'boolean') return truths.get(wire) ?? wire;
  return wire;
}
