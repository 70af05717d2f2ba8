import { tileExtent, tileMargin, tilePixel } from '../tile-address';

/** Cells of a pixel. */
const cell = tilePixel;
/** The area that is looked at reaches this far beyond the margin. */
const beside = tileMargin + 16 * tilePixel;
const width = Math.ceil((tileExtent + 2 * beside) / cell);
const mostStamps = 0xffff;
/** A cell that so many styles lie on is full: symbols of others would not be seen. */
const mostStyles = 3;

function cellAt(x: number, y: number): number {
  return Math.floor((y + beside) / cell) * width + Math.floor((x + beside) / cell);
}

/** Visits the cells along a path. */
function visitCells(path: readonly number[], visit: (at: number) => void): void {
  let [x = 0, y = 0] = path;
  visit(cellAt(x, y));
  for (let i = 2; i < path.length; i += 2) {
    const [toX, toY] = [path[i] ?? 0, path[i + 1] ?? 0];
    const steps = Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) / (cell / 2));
    for (let j = 1; j <= steps; j += 1) visit(cellAt(x + ((toX - x) * j) / steps, y + ((toY - y) * j) / steps));
    [x, y] = [toX, toY];
  }
}

/** Runs of cells beside each other, as lines through their middles: two positions each. */
export function runsOf(cells: readonly number[]): number[][] {
  const runs: number[][] = [];
  const sorted = Uint32Array.from(cells).sort();
  let first = 0;
  for (let i = 1; i <= sorted.length; i += 1) {
    if (sorted[i] === (sorted[i - 1] ?? 0) + 1) continue;
    const from = sorted[first] ?? 0;
    const west = (from % width) * cell - beside;
    const y = Math.floor(from / width) * cell - beside + cell / 2;
    runs.push([west, y, west + (i - first) * cell, y]);
    first = i;
  }
  return runs;
}

export type Coverage = ReturnType<typeof createCoverage>;

/** Remembers which cells of a tile something of a style lies on already. */
export function createCoverage() {
  /** By style: the stamp of the last clearing, where something lies since. */
  const grids = new Map<number, Uint16Array>();
  /** How many styles lie on a cell, and since which clearing that is counted. */
  let counts = new Uint8Array(width * width);
  let counted = new Uint16Array(width * width);
  let stamp = 0;

  const stylesOn = (at: number) => (counted[at] === stamp ? (counts[at] ?? 0) : 0);
  const mark = (grid: Uint16Array, at: number): boolean => {
    if (grid[at] === stamp) return false;
    grid[at] = stamp;
    counts[at] = Math.min(stylesOn(at) + 1, mostStyles);
    counted[at] = stamp;
    return true;
  };
  const gridOf = (style: number): Uint16Array => {
    const known = grids.get(style);
    if (known) return known;
    const made = new Uint16Array(width * width);
    grids.set(style, made);
    return made;
  };

  return {
    /** Forgets all. */
    clear: () => {
      stamp += 1;
      if (stamp <= mostStamps) return;
      grids.clear();
      counts = new Uint8Array(width * width);
      counted = new Uint16Array(width * width);
      stamp = 1;
    },
    /** Lays a path of a style (x and y in turn, tile units); false when all of it lay on covered cells already. */
    lay: (style: number, path: readonly number[]): boolean => {
      const grid = gridOf(style);
      let isNew = false;
      visitCells(path, (at) => {
        if (mark(grid, at)) isNew = true;
      });
      return isNew;
    },
    /** Lays a tiny path of a style on those of its cells that nothing lies on yet: a pixel shows but one. */
    layCells: (style: number, path: readonly number[], taken: number[]): void => {
      const grid = gridOf(style);
      visitCells(path, (at) => {
        if (stylesOn(at) === 0 && mark(grid, at)) taken.push(at);
      });
    },
    /** Lays a symbol of a style on two pixels either way; false when they are covered by it, or full. */
    laySymbol: (style: number, x: number, y: number): boolean => {
      const at = cellAt(Math.floor(x / (2 * cell)) * 2 * cell, Math.floor(y / (2 * cell)) * 2 * cell);
      return stylesOn(at) < mostStyles && mark(gridOf(style), at);
    },
  };
}
