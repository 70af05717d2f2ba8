import { numeral } from '../../../i18n/numeral';
import { type ParsedField, parseField } from '../../../items/fields/parse-field';
import type { FieldSpec } from '../../../items/model-spec';
import { currentUnits } from '../../preferences/use-units';
import { metresPerFoot } from './quantity';
import { readTyped } from './typed-number';

/** The factor of a field's metres where they are shown; 1 for every field that is not in metres, and where metres are read. */
export function shownFactor({ kind, unit }: Pick<FieldSpec, 'kind' | 'unit'>): number {
  return kind === 'number' && unit === 'm' && currentUnits() === 'us' ? 1 / metresPerFoot : 1;
}

/** A number of a field as it is shown: feet with two decimals for metres, where the units are feet. Anything else as it is. */
export function shownValue(spec: Pick<FieldSpec, 'kind' | 'unit'>, value: unknown): unknown {
  const factor = shownFactor(spec);
  return factor === 1 || typeof value !== 'number' ? value : Math.round(value * factor * 100) / 100;
}

/** A shown number of a field as its record has it: metres to a tenth of a millimetre. */
export function keptValue(spec: Pick<FieldSpec, 'kind' | 'unit'>, value: unknown): unknown {
  const factor = shownFactor(spec);
  return factor === 1 || typeof value !== 'number' ? value : Math.round((value / factor) * 10_000) / 10_000;
}

/** The field as it is shown: its unit and its bounds are those of the current units. */
function shownSpec(spec: FieldSpec): FieldSpec {
  if (shownFactor(spec) === 1) return spec;
  const bound = (name: 'min' | 'max') => {
    const shown = shownValue(spec, spec[name]);
    return typeof shown === 'number' ? { [name]: shown } : {};
  };
  return { ...spec, unit: 'ft', ...bound('min'), ...bound('max') };
}

/** The value that a typed text means for a field: numbers are read as the language and the units write them. */
export function parseTyped(spec: FieldSpec, typed: string): ParsedField {
  const parsed = parseField(shownSpec(spec), spec.kind === 'number' ? readTyped(typed) : typed);
  return 'problem' in parsed ? parsed : { value: keptValue(spec, parsed.value) };
}

/** A typed end of a range as the record has numbers; what is no number stays as it was typed. */
export function readBound(spec: Pick<FieldSpec, 'kind' | 'unit'>, typed: string): string {
  const read = readTyped(typed);
  const shown = Number(read);
  if (shownFactor(spec) === 1 || read.trim() === '' || !Number.isFinite(shown)) return read;
  return String(keptValue(spec, shown));
}

/** A length in the current units, and the unit's sign. */
export function lengthInUnits(metres: number): { readonly far: number; readonly unit: 'm' | 'ft' } {
  return currentUnits() === 'us' ? { far: metres / metresPerFoot, unit: 'ft' } : { far: metres, unit: 'm' };
}

/** "120 m": a sentence needs no centimetres. */
export function wholeLength(metres: string | number | undefined): string {
  const { far, unit } = lengthInUnits(Number(metres ?? 0));
  return `${numeral(far, { maximumFractionDigits: far < 10 ? 1 : 0 })} ${unit}`;
}
