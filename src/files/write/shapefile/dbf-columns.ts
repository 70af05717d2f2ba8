import type { ItemTable, TableColumn } from '../tables/item-tables';

/** Columns that a table may have. */
export const mostColumns = 255;
/** Bytes that a text and characters that a number may have. */
const mostBytes = 254;
const mostDigits = 20;
const nameLength = 10;

/** A column of a dBASE table: `name` as the table has it, `field` as the item has it. */
export type DbfColumn = {
  readonly field: string;
  readonly name: string;
  readonly type: 'C' | 'N' | 'L' | 'D';
  readonly length: number;
  readonly decimals: number;
};

type Shape = Omit<DbfColumn, 'field' | 'name'>;

function shapeOf({ type, bytes, before, after }: TableColumn): Shape {
  const text: Shape = { type: 'C', length: Math.min(mostBytes, Math.max(1, bytes)), decimals: 0 };
  switch (type) {
    case 'boolean':
      return { type: 'L', length: 1, decimals: 0 };
    case 'date':
      return { type: 'D', length: 8, decimals: 0 };
    case 'whole':
    case 'number': {
      const length = before + (after > 0 ? after + 1 : 0);
      return length > mostDigits ? text : { type: 'N', length, decimals: after };
    }
    case 'text':
      return text;
  }
}

/** The names that fit as they are, in small letters: readers ignore the case. Of two that differ in that alone the first has it. */
function wholeNames(fields: readonly string[]): Map<string, string> {
  const whole = new Map<string, string>();
  for (const field of fields) {
    const name = field.toLowerCase();
    if (/^[a-z]\w{0,9}$/.test(name) && !whole.has(name)) whole.set(name, field);
  }
  return whole;
}

/** A name of at most ten letters, digits and underscores that is not taken, whatever the case. */
function shortName(field: string, taken: Map<string, string>): string {
  if (taken.get(field.toLowerCase()) === field) return field;
  const plain = field
    .replace(/\W/g, '_')
    .replace(/^(?![A-Za-z])/, 'f')
    .slice(0, nameLength);
  let name = plain;
  for (let number = 1; taken.has(name.toLowerCase()); number += 1) {
    name = `${plain.slice(0, nameLength - String(number).length)}${number}`;
  }
  taken.set(name.toLowerCase(), field);
  return name;
}

/** The columns of a table as dBASE has them: those behind the 255th are left out. */
export function dbfColumns({ columns }: ItemTable): readonly DbfColumn[] {
  const kept = columns.slice(0, mostColumns);
  const taken = wholeNames(kept.map(({ name }) => name));
  return kept.map((column) => ({ field: column.name, name: shortName(column.name, taken), ...shapeOf(column) }));
}
