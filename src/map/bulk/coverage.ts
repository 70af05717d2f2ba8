import { tileExtent, tileMargin, tilePixel } from './tile-address';

/** Cells of two pixels. */
const cell = 2 * tilePixel;
/** What is looked at reaches this far beyond the margin. */
const beside = tileMargin + 16 * tilePixel;
const width = Math.ceil((tileExtent + 2 * beside) / cell);
const mostStamps = 0xffff;

export type Coverage = ReturnType<typeof createCoverage>;

/** Remembers which cells of a tile something of a look lies on already. */
export function createCoverage() {
  const grids = new Map<number, Uint16Array>();
  let stamp = 0;
  const mark = (grid: Uint16Array, x: number, y: number): boolean => {
    const at = Math.floor((y + beside) / cell) * width + Math.floor((x + beside) / cell);
    if (grid[at] === stamp) return false;
    grid[at] = stamp;
    return true;
  };
  return {
    /** Forgets all. */
    clear: () => {
      stamp += 1;
      if (stamp <= mostStamps) return;
      grids.clear();
      stamp = 1;
    },
    /** Lays a path of a look (x and y in turn, tile units); false when all of it lay on covered cells already. */
    lay: (look: number, path: readonly number[]): boolean => {
      let grid = grids.get(look);
      if (!grid) {
        grid = new Uint16Array(width * width);
        grids.set(look, grid);
      }
      let [x = 0, y = 0] = path;
      let isNew = mark(grid, x, y);
      for (let i = 2; i < path.length; i += 2) {
        const [toX, toY] = [path[i] ?? 0, path[i + 1] ?? 0];
        const steps = Math.ceil(Math.max(Math.abs(toX - x), Math.abs(toY - y)) / (cell / 2));
        for (let j = 1; j <= steps; j += 1) {
          const share = j / steps;
          if (mark(grid, x + (toX - x) * share, y + (toY - y) * share)) isNew = true;
        }
        [x, y] = [toX, toY];
      }
      return isNew;
    },
  };
}
