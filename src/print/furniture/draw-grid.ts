import type { LngLat } from '../../geo/lng-lat';
import { transverseMercator } from '../../geo/position/transverse-mercator';
import type { FlatPath, Mark, MeasureText } from '../mark';
import type { Box } from '../sheet';
import { frameBounds, type SheetProjection } from '../sheet-projection';
import { piecesWithin, toPaper } from '../to-paper';

/** The coordinates of the grid: degrees of WGS84, or metres of its UTM zone. */
export type GridKind = 'degrees' | 'utm';

type GridJob = {
  readonly kind: GridKind;
  readonly map: Box;
  readonly text: number;
  readonly measure: MeasureText;
  readonly projection: SheetProjection;
  readonly middle: LngLat;
  readonly locale: string;
};

type Line = { readonly path: FlatPath; readonly label: string };

const colour = '#5f86a3';
/** Millimetres between two lines, at least. */
const apart = 55;
/** Points of a line: it bends on the paper, if hardly. */
const points = 8;

const secondSteps = [
  0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 18_000,
];
const metreSteps = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 2500, 5000, 10_000, 20_000, 50_000];

function stepFor(least: number, steps: readonly number[]): number {
  return steps.find((step) => step >= least) ?? steps.at(-1) ?? 1;
}

/** Seconds of arc as degrees, minutes and as many parts as the step has: 71°05′30″. */
function arcText(seconds: number, step: number, letters: readonly [string, string]): string {
  const digits = step >= 1 ? 0 : Math.ceil(-Math.log10(step) - 1e-9);
  const whole = Math.abs(seconds);
  const degrees = Math.floor(whole / 3600 + 1e-9);
  const minutes = Math.floor((whole - degrees * 3600) / 60 + 1e-9);
  const rest = Math.abs(whole - degrees * 3600 - minutes * 60)
    .toFixed(digits)
    .padStart(digits > 0 ? digits + 3 : 2, '0');
  const letter = letters[seconds < 0 ? 1 : 0];
  return `${degrees}°${String(minutes).padStart(2, '0')}′${step < 60 ? `${rest}″` : ''}${letter}`;
}

function* multiples(from: number, to: number, step: number): Generator<number> {
  for (let index = Math.ceil(from / step); index * step <= to; index += 1) yield index * step;
}

function along(from: number, to: number): readonly number[] {
  return Array.from({ length: points + 1 }, (_, index) => from + ((to - from) * index) / points);
}

function degreeLines({ map, projection, middle }: GridJob): readonly Line[] {
  const [west, south, east, north] = frameBounds(projection, map, 1);
  const millimetres = (projection.millimetresPerMetre * 111_200) / 3600;
  const latStep = stepFor(apart / millimetres, secondSteps);
  const lngStep = stepFor(apart / (millimetres * Math.max(0.01, Math.cos((middle[1] * Math.PI) / 180))), secondSteps);
  const lines: Line[] = [];
  for (const seconds of multiples(south * 3600, north * 3600, latStep)) {
    const path = toPaper(
      along(west, east).map((lng): LngLat => [lng, seconds / 3600]),
      projection,
    );
    lines.push({ path, label: arcText(seconds, latStep, ['N', 'S']) });
  }
  for (const seconds of multiples(west * 3600, east * 3600, lngStep)) {
    const path = toPaper(
      along(south, north).map((lat): LngLat => [seconds / 3600, lat]),
      projection,
    );
    const turned = seconds > 648_000 ? seconds - 1_296_000 : seconds < -648_000 ? seconds + 1_296_000 : seconds;
    lines.push({ path, label: arcText(turned, lngStep, ['E', 'W']) });
  }
  return lines;
}

/** The UTM zone of a place, 1 to 60; the exceptions of Norway and Svalbard are not made. */
export function utmZone([lng]: LngLat): number {
  return (((Math.floor((lng + 180) / 6) % 60) + 60) % 60) + 1;
}

const falseEast = 500_000;
const falseNorth = 10_000_000;

function utmLines({ map, projection, middle, locale }: GridJob): readonly Line[] {
  const plane = transverseMercator([utmZone(middle) * 6 - 183, 0], 0.9996);
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const { x, y, width, height } = map;
  const corners = [0, 0.5, 1].flatMap((i) =>
    [0, 0.5, 1].map((j) => plane.to(projection.from([x + i * width, y + j * height]))),
  );
  const [easts, norths] = [corners.map(([east]) => east), corners.map(([, north]) => north)];
  const step = stepFor(apart / projection.millimetresPerMetre, metreSteps);
  const [west, east, south, north] = [Math.min(...easts), Math.max(...easts), Math.min(...norths), Math.max(...norths)];
  const lift = middle[1] < 0 ? falseNorth : 0;
  const lines: Line[] = [];
  for (const at of multiples(south, north, step)) {
    const path = toPaper(
      along(west, east).map((one) => plane.from([one, at])),
      projection,
    );
    lines.push({ path, label: `${number.format(at + lift)} N` });
  }
  // Round in the zone's own metres, which begin 500 km west of its middle.
  for (const at of multiples(west + falseEast, east + falseEast, step)) {
    const path = toPaper(
      along(south, north).map((one) => plane.from([at - falseEast, one])),
      projection,
    );
    lines.push({ path, label: `${number.format(at)} E` });
  }
  return lines;
}

/** The label of a line at one of its ends, along it and just within the frame. */
function endLabel(
  { path, label }: Line,
  isStart: boolean,
  { text, measure }: Pick<GridJob, 'text' | 'measure'>,
): readonly Mark[] {
  const count = path.length;
  const [x = 0, y = 0, u = 0, v = 0] = isStart
    ? path.slice(0, 4)
    : [path[count - 2], path[count - 1], path[count - 4], path[count - 3]];
  const size = 0.75 * text;
  const width = measure(label, size, 'regular');
  const length = Math.hypot(u - x, v - y);
  if (length < width + 2 * size) return [];
  const [dx, dy] = [(u - x) / length, (v - y) / length];
  const isBackwards = dx < -0.01 || (Math.abs(dx) <= 0.01 && dy > 0);
  const angle = (Math.atan2(isBackwards ? -dy : dy, isBackwards ? -dx : dx) * 180) / Math.PI;
  const turn = (angle * Math.PI) / 180;
  const [ax, ay] = [x + dx * (0.6 * size + width / 2), y + dy * (0.6 * size + width / 2)];
  const up = 0.28 * size;
  return [
    {
      kind: 'text',
      text: label,
      at: [ax + up * Math.sin(turn), ay - up * Math.cos(turn)],
      size,
      weight: 'regular',
      colour,
      align: 'middle',
      angle,
    },
  ];
}

/** A grid over the map, with the coordinates of its lines at the frame. */
export function drawGrid(job: GridJob): readonly Mark[] {
  const lines = job.kind === 'degrees' ? degreeLines(job) : utmLines(job);
  const pieces = lines.flatMap(({ path, label }) =>
    piecesWithin(path, job.map).map((piece): Line => ({ path: piece, label })),
  );
  const pen = { colour, width: 0.13, opacity: 0.75 };
  return [
    { kind: 'path', lines: pieces.map(({ path }) => path), closed: false, pen },
    ...pieces.flatMap((line) => [...endLabel(line, true, job), ...endLabel(line, false, job)]),
  ];
}
