import type { Item } from '../../../items/item';
import { idOf } from '../../../items/item';
import { itemLength, lengthFieldOf, lengthValue } from '../../../items/item-length';
import type { FieldSpec } from '../../../items/model-spec';
import { nameOf } from '../../../items/name-of';
import { dateTimeText, dayText } from '../../words/date-time-text';
import { valueWord } from '../../words/model-name';
import { yesOrNo } from '../../words/yes-no';
import { fieldText } from '../inspector/field-text';

/** What references are called, by id. */
export type ReferenceNames = ReadonlyMap<unknown, string>;

/** The value of a cell: a field's, or the item's own id. */
export function cellValue(item: Item, { name }: Pick<FieldSpec, 'name'>): unknown {
  if (name !== 'id') return item.fields[name];
  const id = idOf(item.ref);
  return typeof id === 'number' ? id : null;
}

/** True for a length that the record does not say: what is drawn stands there, marked. */
export function isComputedCell(item: Item, { name }: Pick<FieldSpec, 'name'>): boolean {
  return name === lengthFieldOf(item.ref) && itemLength(item)?.isComputed === true;
}

/** What a cell reads: as the inspector has it, references by their names; empty for no value. */
export function cellText(item: Item, spec: FieldSpec, names: ReferenceNames): string {
  const value = isComputedCell(item, spec) ? lengthValue(item) : cellValue(item, spec);
  if (value === null || value === undefined || value === '') return spec.name === 'name' ? nameOf(item) : '';
  if (spec.kind === 'boolean' && typeof value === 'boolean') return yesOrNo(value);
  if (spec.kind === 'reference') return names.get(value) ?? fieldText(spec, value);
  if (spec.kind === 'date-time') return dateTimeText(spec, value) ?? fieldText(spec, value);
  if (spec.kind === 'owner' && typeof value === 'object') return fieldText(spec, Reflect.get(value, 'name') ?? value);
  return valueWord(spec, fieldText(spec, value));
}

/** What a cell shows: a day as the language writes it. Copied and typed it stays as records have it. */
export function shownCell(item: Item, spec: FieldSpec, names: ReferenceNames): string {
  return (spec.kind === 'date' ? dayText(cellValue(item, spec)) : null) ?? cellText(item, spec, names);
}

const neverTyped: ReadonlySet<FieldSpec['kind']> = new Set(['tags', 'owner', 'structured']);

/** True for a field that people write. */
export function isTyped({ readOnly, kind }: FieldSpec): boolean {
  return !readOnly && !neverTyped.has(kind);
}

/** Numbers that say how much: a year and an id are names. */
export function isAmount({ kind, name }: Pick<FieldSpec, 'kind' | 'name'>): boolean {
  return kind === 'number' && !/(year|id)$/i.test(name);
}
