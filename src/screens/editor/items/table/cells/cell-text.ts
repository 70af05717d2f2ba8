import { linkedModel } from '../../../../../items/documents/document-link';
import { hasMatchingType, ownTypeField, type TypeChoice } from '../../../../../items/fields/matching-type';
import { type Item, idOf } from '../../../../../items/item';
import { itemLength, lengthFieldOf, lengthValue } from '../../../../../items/lengths/item-length';
import type { FieldSpec } from '../../../../../items/model-spec';
import { dateTimeText, dayText } from '../../../../text/date-time-text';
import { itemLabel } from '../../../../text/item-label';
import { modelName, valueWord } from '../../../../text/model-name';
import { shownValue } from '../../../../text/quantities/shown-value';
import { typedNumber } from '../../../../text/quantities/typed-number';
import { yesOrNo } from '../../../../text/yes-no';
import { fieldText } from '../../../common/fields/field-text';
import { fileTypeText } from '../../inspector/field-row';

/** Lengths stand below each other with their decimal signs. */
export const lengthDecimals = 2;

/** The names of references, by id. */
export type ReferenceNames = ReadonlyMap<unknown, string>;

/** The value of a cell: a field's, or the item's own id. */
export function cellValue(item: Item, { name }: Pick<FieldSpec, 'name'>): unknown {
  if (name !== 'id') return item.fields[name];
  const id = idOf(item.ref);
  return typeof id === 'number' ? id : null;
}

/** True for a length that is not in the record: the drawn one stands there, marked. */
export function isComputedCell(item: Item, { name }: Pick<FieldSpec, 'name'>): boolean {
  return name === lengthFieldOf(item.ref) && itemLength(item)?.isComputed === true;
}

/** The text of a cell: as the inspector has it, references by their names; empty for no value. */
export function cellText(item: Item, spec: FieldSpec, names: ReferenceNames): string {
  const value = isComputedCell(item, spec) ? lengthValue(item) : cellValue(item, spec);
  if (value === null || value === undefined || value === '') return spec.name === 'name' ? itemLabel(item) : '';
  if (spec.kind === 'boolean' && typeof value === 'boolean') return yesOrNo(value);
  if (spec.kind === 'reference') return names.get(value) ?? fieldText(spec, value);
  if (spec.kind === 'date-time') return dateTimeText(spec, value) ?? fieldText(spec, value);
  if (spec.kind === 'owner' && typeof value === 'object') return fieldText(spec, Reflect.get(value, 'name') ?? value);
  return valueWord(spec, fieldText(spec, value));
}

/** The service's types of the model, and the names of references. */
export type TypeNames = { readonly names: ReferenceNames; readonly types: readonly TypeChoice[] };

/** The service's type of an item behind the model's own word for it, where that means something else. */
function otherType({ ref, fields }: Item, { name }: FieldSpec, { names, types }: TypeNames): string {
  if (name !== ownTypeField(ref)?.name || types.length === 0 || hasMatchingType(ref, fields, types)) return '';
  return names.get(fields['typeId']) ?? '';
}

/** A length with the decimals of its whole column; null for anything else. */
function lengthText(item: Item, spec: FieldSpec): string | null {
  const value = shownValue(spec, isComputedCell(item, spec) ? lengthValue(item) : cellValue(item, spec));
  const isLength = spec.kind === 'number' && spec.unit === 'm' && typeof value === 'number';
  return isLength ? typedNumber(value.toFixed(lengthDecimals)) : null;
}

/** The text for a technical key in a record: the kind of a file, the model that a document is about. */
function keyText(item: Item, spec: FieldSpec): string | null {
  const value = cellValue(item, spec);
  if (spec.name === 'mimeType' && typeof value === 'string' && value !== '') return fileTypeText(value);
  const model = spec.name === 'linkedType' ? linkedModel(value) : null;
  return model && modelName(model);
}

function ownText(item: Item, spec: FieldSpec, names: ReferenceNames): string {
  const day = spec.kind === 'date' ? dayText(cellValue(item, spec)) : null;
  return day ?? keyText(item, spec) ?? lengthText(item, spec) ?? cellText(item, spec, names);
}

/**
 * The shown text of a cell: a day as the language writes it, lengths with as many decimals, and of a type also the service's one, where
 * that differs. Copied and typed it stays as records have it.
 */
export function shownCell(item: Item, spec: FieldSpec, words: TypeNames): string {
  const own = ownText(item, spec, words.names);
  const other = otherType(item, spec, words);
  return other === '' ? own : [own, other].filter((word) => word !== '').join(' · ');
}

const neverTyped: ReadonlySet<FieldSpec['kind']> = new Set(['tags', 'owner', 'structured']);

/** True for a field that people write. */
export function isTyped({ readOnly, kind }: FieldSpec): boolean {
  return !readOnly && !neverTyped.has(kind);
}

/** Numbers that are amounts: a year and an id are names. */
export function isAmount({ kind, name }: Pick<FieldSpec, 'kind' | 'name'>): boolean {
  return kind === 'number' && !/(year|id)$/i.test(name);
}
