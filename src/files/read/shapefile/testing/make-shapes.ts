/** A record for tests: its number of type, and what follows it as numbers of eight bytes or, with `int`, of four. */
export type MadeRecord = { readonly type: number; readonly fields: readonly (number | { readonly int: number })[] };

const bytesOf = ({ type, fields }: MadeRecord): Uint8Array => {
  const size = fields.reduce<number>((sum, field) => sum + (typeof field === 'number' ? 8 : 4), 4);
  const view = new DataView(new ArrayBuffer(size));
  view.setInt32(0, type, true);
  let at = 4;
  for (const field of fields) {
    if (typeof field === 'number') view.setFloat64(at, field, true);
    else view.setInt32(at, field.int, true);
    at += typeof field === 'number' ? 8 : 4;
  }
  return new Uint8Array(view.buffer);
};

const box = [0, 0, 0, 0];

/** A point, a null shape, and lines or areas from parts with an optional height for each position. */
export const made = {
  point: (x: number, y: number): MadeRecord => ({ type: 1, fields: [x, y] }),
  nothing: { type: 0, fields: [] } satisfies MadeRecord,
  parts: (type: number, parts: readonly (readonly (readonly number[])[])[]): MadeRecord => {
    const all = parts.flat();
    let start = 0;
    const starts = parts.map(({ length }) => {
      start += length;
      return { int: start - length };
    });
    const heights = type > 10 && type < 20 ? [0, 0, ...all.map(([, , z = 0]) => z)] : [];
    const measures = type > 10 ? [0, 0, ...all.map(() => 1)] : [];
    const positions = all.flatMap(([x = 0, y = 0]) => [x, y]);
    return {
      type,
      fields: [...box, { int: parts.length }, { int: all.length }, ...starts, ...positions, ...heights, ...measures],
    };
  },
};

function header(length: number, type: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(100));
  view.setInt32(0, 9994);
  view.setInt32(24, length / 2);
  view.setInt32(28, 1000, true);
  view.setInt32(32, type, true);
  return new Uint8Array(view.buffer);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

const pair = (first: number, second: number) => {
  const view = new DataView(new ArrayBuffer(8));
  view.setInt32(0, first);
  view.setInt32(4, second);
  return new Uint8Array(view.buffer);
};

/** The `.shp` and `.shx` files of records. */
export function makeShapes(records: readonly MadeRecord[]) {
  const bodies = records.map(bytesOf);
  const size = bodies.reduce((sum, { length }) => sum + 8 + length, 100);
  const type = records.find((record) => record.type !== 0)?.type ?? 0;
  let at = 100;
  const index = bodies.map(({ length }) => {
    at += 8 + length;
    return pair((at - 8 - length) / 2, length / 2);
  });
  return {
    shp: joined([header(size, type), ...bodies.flatMap((body, number) => [pair(number + 1, body.length / 2), body])]),
    shx: joined([header(100 + 8 * bodies.length, type), ...index]),
  };
}

/** A column of a table for tests. */
export type MadeColumn = { readonly name: string; readonly type: string; readonly length: number };

/** A `.dbf` file: cells are bytes or text; a row that begins with `*` is a deleted one. */
export function makeTable(
  columns: readonly MadeColumn[],
  rows: readonly (readonly (string | Uint8Array)[])[],
  language = 0,
): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const rowLength = columns.reduce((sum, { length }) => sum + length, 1);
  const from = 33 + 32 * columns.length;
  const table = new Uint8Array(from + rowLength * rows.length).fill(0x20, from);
  const view = new DataView(table.buffer);
  table.set([3, 126, 11, 26]);
  view.setUint32(4, rows.length, true);
  view.setUint16(8, from, true);
  view.setUint16(10, rowLength, true);
  table[29] = language;
  for (const [at, { name, type, length }] of columns.entries()) {
    table.set(encoder.encode(name).subarray(0, 10), 32 + 32 * at);
    table[43 + 32 * at] = type.charCodeAt(0);
    table[48 + 32 * at] = length % 256;
    table[49 + 32 * at] = Math.floor(length / 256);
  }
  table[from - 1] = 0x0d;
  for (const [row, cells] of rows.entries()) {
    const isDeleted = cells[0] === '*';
    let at = from + row * rowLength + 1;
    if (isDeleted) table[at - 1] = 0x2a;
    for (const [column, { length }] of columns.entries()) {
      const cell = cells[isDeleted ? column + 1 : column] ?? '';
      table.set((typeof cell === 'string' ? encoder.encode(cell) : cell).subarray(0, length), at);
      at += length;
    }
  }
  return table;
}
