/** A picture being drawn: one palette index a pixel, rows from the top. Colours are 0xRRGGBB. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  readonly palette: readonly number[];
  readonly pixels: Uint8Array;
};

export type Spot = readonly [x: number, y: number];

/** Draws into a picture with colours by their names; what lies outside of the picture is left out. */
export type Brush<Name extends string> = {
  readonly picture: Picture;
  readonly box: (colour: Name, from: Spot, to: Spot) => void;
  readonly disc: (colour: Name, middle: Spot, radius: Spot) => void;
  /** Fills a corner-to-corner shape. */
  readonly shape: (colour: Name, ...corners: readonly Spot[]) => void;
  readonly line: (colour: Name, width: number, ...through: readonly Spot[]) => void;
};

/** An empty picture and the brush for it. */
export function createBrush<Name extends string>(
  [width, height]: Spot,
  colours: Readonly<Record<Name, number>>,
): Brush<Name> {
  const names = Object.keys(colours);
  const pixels = new Uint8Array(width * height);
  const indexes = new Map(names.map((name, i) => [name, i]));
  const row = (colour: Name, y: number, [from, to]: Spot) => {
    if (y < 0 || y >= height) return;
    const [left, right] = [Math.max(0, Math.round(from)), Math.min(width, Math.round(to))];
    if (right > left) pixels.fill(indexes.get(colour) ?? 0, y * width + left, y * width + right);
  };
  const box: Brush<Name>['box'] = (colour, [left, top], [right, bottom]) => {
    for (let y = Math.round(top); y < Math.round(bottom); y += 1) row(colour, y, [left, right]);
  };
  const disc: Brush<Name>['disc'] = (colour, [x, y], [rx, ry]) => {
    for (let dy = -Math.floor(ry); dy <= ry; dy += 1) {
      const half = rx * Math.sqrt(Math.max(0, 1 - (dy / ry) ** 2));
      row(colour, Math.round(y) + dy, [x - half, x + half]);
    }
  };
  const shape: Brush<Name>['shape'] = (colour, ...corners) => {
    const heights = corners.map(([, y]) => y);
    for (let y = Math.floor(Math.min(...heights)); y < Math.max(...heights); y += 1) {
      const middle = y + 0.5;
      const cuts = corners.flatMap(([x, at], i) => {
        const [nextX, nextAt] = corners[(i + 1) % corners.length] ?? [x, at];
        return at <= middle === nextAt <= middle ? [] : [x + ((middle - at) / (nextAt - at)) * (nextX - x)];
      });
      const sorted = cuts.sort((a, b) => a - b);
      for (let i = 0; i + 1 < sorted.length; i += 2) row(colour, y, [sorted[i] ?? 0, sorted[i + 1] ?? 0]);
    }
  };
  const line: Brush<Name>['line'] = (colour, wide, ...through) => {
    for (const [i, [x, y]] of through.slice(1).entries()) {
      const [fromX, fromY] = through[i] ?? [x, y];
      const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x - fromX), Math.abs(y - fromY))));
      for (let step = 0; step <= steps; step += 1) {
        const [atX, atY] = [fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps];
        box(colour, [atX - wide / 2, atY - wide / 2], [atX + wide / 2, atY + wide / 2]);
      }
    }
  };
  const palette = names.map((name) => Object.entries<number>(colours).find(([known]) => known === name)?.[1] ?? 0);
  return { picture: { width, height, palette, pixels }, box, disc, shape, line };
}
