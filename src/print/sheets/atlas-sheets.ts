import type { Bounds, LngLat } from '../../geo/lng-lat';
import { bearing } from '../../geo/measure/bearing';
import { transverseMercator } from '../../geo/position/transverse-mercator';
import type { Sheet, Size } from '../sheet';
import type { MatchLine, PlannedSheet } from './planned-sheet';

/** An area that is printed in sheets side by side. `up`: the direction that points up on all of them. */
export type AtlasJob = {
  readonly within: Bounds;
  readonly sheet: Pick<Sheet, 'paper' | 'scale' | 'up'>;
  readonly frame: Size;
};

/** A cell of an atlas: its place, and its corners on the ground, clockwise from the top left. */
export type AtlasCell = {
  readonly column: number;
  readonly row: number;
  readonly middle: LngLat;
  readonly corners: readonly LngLat[];
  /** The direction that points up at its middle. */
  readonly up: number;
};

/** Millimetres that two sheets have in common. */
const overlap = 12;
/** Cells that are looked at, at most; most of them may be empty. */
export const mostCells = 4000;

/** The cells of an area, row by row from the top left. Null: there are more than `mostCells`. */
export function atlasCells({ within, sheet, frame }: AtlasJob): readonly AtlasCell[] | null {
  const [west, south, east, north] = within;
  const plane = transverseMercator([(west + east) / 2, (south + north) / 2]);
  const turn = (sheet.up * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(turn), Math.sin(turn)];
  /** To the right and up on the sheets. */
  const laid = (at: LngLat) => {
    const [x, y] = plane.to(at);
    return [x * cosine - y * sine, x * sine + y * cosine] as const;
  };
  const place = (u: number, v: number): LngLat => plane.from([u * cosine + v * sine, v * cosine - u * sine]);
  const edge = [0, 0.25, 0.5, 0.75, 1].flatMap((t) => {
    const [lng, lat] = [west + (east - west) * t, south + (north - south) * t];
    return [laid([lng, south]), laid([lng, north]), laid([west, lat]), laid([east, lat])];
  });
  const [us, vs] = [edge.map(([u]) => u), edge.map(([, v]) => v)];
  const [left, right, low, high] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
  const metre = sheet.scale / 1000;
  const [width, height] = [(frame.width - overlap) * metre, (frame.height - overlap) * metre];
  const [columns, rows] = [
    Math.max(1, Math.ceil((right - left) / width)),
    Math.max(1, Math.ceil((high - low) / height)),
  ];
  if (!(columns * rows <= mostCells)) return null;
  const [u0, v0] = [(left + right - columns * width) / 2, (low + high + rows * height) / 2];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    const [u, v] = [u0 + column * width, v0 - row * height];
    const middle = place(u + width / 2, v - height / 2);
    const corners = [place(u, v), place(u + width, v), place(u + width, v - height), place(u, v - height)];
    return { column, row, middle, corners, up: bearing(middle, place(u + width / 2, v - height / 2 + 1)) };
  });
}

/** The edges of a cell, each with the step to the cell beyond it; that lies to the right of the edge. */
const edges = [
  { corners: [1, 0], step: [0, -1] },
  { corners: [2, 1], step: [1, 0] },
  { corners: [3, 2], step: [0, 1] },
  { corners: [0, 3], step: [-1, 0] },
] as const;

/** The sheets of the wanted cells, numbered in their order, with a match line where one continues in another. */
export function atlasSheets(cells: readonly AtlasCell[], sheet: AtlasJob['sheet']): readonly PlannedSheet[] {
  const numbers = new Map(cells.map(({ column, row }, index) => [`${column} ${row}`, index + 1]));
  return cells.map(({ column, row, middle, corners, up }, index) => {
    const matches = edges.flatMap(({ corners: [a, b], step: [dx, dy] }): readonly MatchLine[] => {
      const number = numbers.get(`${column + dx} ${row + dy}`);
      const [from, to] = [corners[a], corners[b]];
      return number === undefined || !from || !to ? [] : [{ from, to, sheet: number }];
    });
    return { sheet: { ...sheet, middle, up }, number: index + 1, matches };
  });
}
