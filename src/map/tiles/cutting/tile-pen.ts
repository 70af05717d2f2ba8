import { createGrowingBytes } from './growing-bytes';

const zigzag = (value: number) => ((value << 1) ^ (value >> 31)) >>> 0;
const moveTo = 1;
const lineTo = 2;
const closePath = 7;
const command = (id: number, count: number) => (count << 3) | id;

export type TilePen = ReturnType<typeof createTilePen>;

/** Draws one feature's geometry in the units of a tile, as the vector tile specification encodes it. */
export function createTilePen() {
  const bytes = createGrowingBytes();
  let [penX, penY] = [0, 0];
  const step = (x: number, y: number) => {
    bytes.varint(zigzag(x - penX));
    bytes.varint(zigzag(y - penY));
    [penX, penY] = [x, y];
  };
  return {
    isEmpty: () => bytes.length() === 0,
    /** Points, all at once: x and y in turn. */
    points: (grid: readonly number[]) => {
      bytes.varint(command(moveTo, grid.length / 2));
      for (let i = 0; i < grid.length; i += 2) step(grid[i] ?? 0, grid[i + 1] ?? 0);
    },
    /** A line of two positions or more, or an open ring of three or more. */
    path: (grid: readonly number[], closed: boolean) => {
      bytes.varint(command(moveTo, 1));
      step(grid[0] ?? 0, grid[1] ?? 0);
      bytes.varint(command(lineTo, grid.length / 2 - 1));
      for (let i = 2; i < grid.length; i += 2) step(grid[i] ?? 0, grid[i + 1] ?? 0);
      if (closed) bytes.varint(command(closePath, 1));
    },
    /** The commands, to be read until the pen draws again: the next starts again. */
    take: (): Uint8Array => {
      const commands = bytes.view();
      bytes.clear();
      [penX, penY] = [0, 0];
      return commands;
    },
  };
}
