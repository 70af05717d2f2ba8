import { asJson, cellOf, computedLength, hasColumn, ownColumns } from '../../items/export/cell-of';
import { type Item, idOf, modelOf } from '../../items/item';
import { itemLength, lengthFieldOf, lengthValue } from '../../items/lengths/item-length';
import { fieldSpecOf, specOf } from '../../items/registry';

type Value = string | number | boolean;

/** A column of a format that knows no structures, and what stands there of an item. */
export type ItemValue = readonly [name: string, value: Value];

const isPlain = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

/** The length of a line whose record has none, marked as measured on the map. */
function measured(item: Item): readonly ItemValue[] {
  const field = lengthFieldOf(item.ref);
  const length = field === undefined ? null : lengthValue(item);
  if (field === undefined || length === null || itemLength(item)?.isComputed !== true) return [];
  return [
    [field, length],
    [ownColumns.lengthIs, computedLength],
  ];
}

/**
 * The texts of an item in a format without structures beside its place, without what is empty: its model and id, its fields in the
 * order of the registry, every other property of its record, and in the last one, as JSON, what is no plain value.
 */
export function itemValues(item: Item): readonly ItemValue[] {
  const { ref, fields, rest } = item;
  const model = modelOf(ref);
  const values: ItemValue[] = [
    [ownColumns.model, model],
    [ownColumns.id, idOf(ref)],
  ];
  const structured: [string, unknown][] = [];
  const add = (name: string, value: unknown) => {
    if (value === undefined || value === null || value === '') return;
    if (!hasColumn(name) || !isPlain(value)) structured.push([name, value]);
    if (!hasColumn(name)) return;
    const plain = isPlain(value) ? value : (cellOf(value) ?? '');
    if (plain !== '') values.push([name, plain]);
  };
  for (const { name } of specOf(model).fields) add(name, Object.hasOwn(fields, name) ? fields[name] : rest[name]);
  for (const [name, value] of Object.entries(rest)) if (!fieldSpecOf(model, name)) add(name, value);
  values.push(...measured(item));
  const leftover = structured.length === 0 ? '' : asJson(model, Object.fromEntries(structured));
  return leftover === '' ? values : [...values, [ownColumns.asJson, leftover]];
}
