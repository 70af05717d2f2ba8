import { type GeometryKind, type Item, type ModelKey, modelOf } from '../../../items/item';
import { fieldSpecOf, modelKeys, specOf } from '../../../items/registry';
import { decimalText } from '../decimal-text';
import { itemValues } from '../item-values';

/** The content of a column of a table. */
export type ColumnType = 'whole' | 'number' | 'boolean' | 'date' | 'text';

/** A column. `bytes` of its longest text as UTF-8; `before` and `after` the point, the most characters of its numbers. */
export type TableColumn = {
  readonly name: string;
  readonly type: ColumnType;
  readonly bytes: number;
  readonly before: number;
  readonly after: number;
};

/** Items of one model with one kind of geometry: most formats with tables know no mixture. */
export type ItemTable = {
  /** "poles", or "info-objects-line" for a model whose items have several kinds. */
  readonly name: string;
  readonly model: ModelKey;
  readonly kind: GeometryKind;
  readonly columns: readonly TableColumn[];
  readonly count: number;
};

type Value = string | number | boolean;
type Seen = { readonly types: Set<ColumnType>; bytes: number; before: number; after: number };
type SeenTable = {
  readonly model: ModelKey;
  readonly kind: GeometryKind;
  readonly columns: Map<string, Seen>;
  count: number;
};

const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** How many bytes a text has at most as UTF-8. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) bytes += unit < 0x800 ? 1 : 2;
  }
  return bytes;
}

/** The kind of table that an item stands in: what has no place stands with what its model usually draws. */
export function tableKind({ ref, geometry }: Item): GeometryKind {
  return geometry?.kind ?? specOf(ref).geometry[0] ?? 'point';
}

function typeOf(value: Value, isDate: boolean): ColumnType {
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'whole' : 'number';
  return isDate && day.test(value) ? 'date' : 'text';
}

/** One type that holds everything that was seen. */
function typeFor(types: ReadonlySet<ColumnType>): ColumnType {
  const [only = 'text'] = types;
  if (types.size === 1) return only;
  return [...types].every((type) => type === 'whole' || type === 'number') ? 'number' : 'text';
}

function see(seen: Seen, value: Value, type: ColumnType): void {
  seen.types.add(type);
  const text = typeof value === 'number' ? decimalText(value) : String(value);
  if (text.length * 3 > seen.bytes) seen.bytes = Math.max(seen.bytes, utf8Length(text));
  if (typeof value !== 'number') return;
  const [before = '', after = ''] = text.split('.');
  seen.before = Math.max(seen.before, before.length);
  seen.after = Math.max(seen.after, after.length);
}

function seeItem(table: SeenTable, item: Item): void {
  table.count += 1;
  for (const [name, value] of itemValues(item)) {
    const seen = table.columns.get(name) ?? { types: new Set(), bytes: 0, before: 0, after: 0 };
    table.columns.set(name, seen);
    see(seen, value, typeOf(value, fieldSpecOf(table.model, name)?.kind === 'date'));
  }
}

/** Columns in the order of the registry; others between the first two and them as they came. */
function columnsOf({ model, columns }: SeenTable): readonly TableColumn[] {
  const names = specOf(model).fields.map(({ name }) => name);
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length);
  const [id, key, ...others] = columns.keys();
  const ordered = [id, key, ...others.toSorted((a, b) => place(a) - place(b))];
  return ordered.flatMap((name) => {
    const seen = name === undefined ? undefined : columns.get(name);
    if (name === undefined || !seen) return [];
    return [{ name, type: typeFor(seen.types), bytes: seen.bytes, before: seen.before, after: seen.after }];
  });
}

/** Learns which tables some items need, and which columns. */
export function createItemTables() {
  const tables = new Map<string, SeenTable>();
  return {
    see: (item: Item): void => {
      const model = modelOf(item.ref);
      const kind = tableKind(item);
      const table = tables.get(`${model} ${kind}`) ?? { model, kind, columns: new Map(), count: 0 };
      tables.set(`${model} ${kind}`, table);
      seeItem(table, item);
    },
    /** The tables of everything that was seen, in the order of the registry. */
    all: (): readonly ItemTable[] => {
      const seen = [...tables.values()];
      return modelKeys.flatMap((model) => {
        const own = seen.filter((table) => table.model === model);
        const name = specOf(model).path.replace(/^map-/, '');
        return own.map((table) => ({
          name: own.length > 1 ? `${name}-${table.kind}` : name,
          model,
          kind: table.kind,
          columns: columnsOf(table),
          count: table.count,
        }));
      });
    },
  };
}
