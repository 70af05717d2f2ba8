import type { Ink, SymbolName } from '../items/model-spec';
import type { Scheme } from './map-engine';
import { inkColour, inkNames, surfaces } from './palette';

/** Side of a symbol in CSS pixels at scale 1, and the pixels drawn for each of them: crisp up to 3×. */
const side = 22;
export const symbolRatio = 3;

type Pen = { readonly context: CanvasRenderingContext2D; readonly ink: string; readonly ground: string };

function shape(pen: Pen, points: readonly (readonly [number, number])[]): void {
  const { context, ink, ground } = pen;
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.closePath();
  context.fillStyle = ink;
  context.strokeStyle = ground;
  context.stroke();
  context.fill();
}

function disc({ context, ink, ground }: Pen, radius: number): void {
  context.beginPath();
  context.arc(11, 11, radius, 0, 2 * Math.PI);
  context.fillStyle = ink;
  context.strokeStyle = ground;
  context.stroke();
  context.fill();
}

function hole({ context, ground }: Pen, radius: number): void {
  context.beginPath();
  context.arc(11, 11, radius, 0, 2 * Math.PI);
  context.fillStyle = ground;
  context.fill();
}

function square(pen: Pen, half: number): void {
  const [a, b] = [11 - half, 11 + half];
  shape(pen, [
    [a, a],
    [b, a],
    [b, b],
    [a, b],
  ]);
}

function bar({ context, ground }: Pen, y: number): void {
  context.fillStyle = ground;
  context.fillRect(7.5, y, 7, 1.4);
}

function hexagon(pen: Pen): void {
  const points = [0, 1, 2, 3, 4, 5].map(
    (i) => [11 + 7 * Math.cos((i * Math.PI) / 3), 11 + 7 * Math.sin((i * Math.PI) / 3)] as const,
  );
  shape(pen, points);
  const inner = points.map(([x, y]) => [11 + (x - 11) * 0.66, 11 + (y - 11) * 0.66] as const);
  shape({ ...pen, ink: pen.ground, ground: pen.ink }, inner);
}

function clip({ context, ink, ground }: Pen): void {
  for (const [colour, width] of [
    [ground, 5],
    [ink, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = 'round';
    context.beginPath();
    context.moveTo(14, 7.5);
    context.lineTo(14, 14);
    context.arc(11, 14, 3, 0, Math.PI);
    context.lineTo(8, 7);
    context.arc(10, 7, 2, Math.PI, 0);
    context.lineTo(12, 13);
    context.stroke();
  }
}

const draw: Readonly<Record<SymbolName, (pen: Pen) => void>> = {
  pole: (pen) => {
    disc(pen, 5);
    hole(pen, 1.7);
  },
  handhole: (pen) => {
    square(pen, 5);
    hole(pen, 1.7);
  },
  cabinet: (pen) => {
    square(pen, 6.5);
    for (const y of [7.6, 10.3, 13]) bar(pen, y);
  },
  terminal: (pen) => {
    square(pen, 4.2);
  },
  site: (pen) =>
    shape(pen, [
      [11, 3],
      [19, 9.5],
      [19, 18],
      [3, 18],
      [3, 9.5],
    ]),
  splice: (pen) => {
    shape(pen, [
      [11, 4.5],
      [17.5, 11],
      [11, 17.5],
      [4.5, 11],
    ]);
    hole(pen, 1.8);
  },
  element: (pen) =>
    shape(pen, [
      [11, 4.5],
      [17.5, 16],
      [4.5, 16],
    ]),
  note: (pen) =>
    shape(pen, [
      [4, 4.5],
      [18, 4.5],
      [18, 14],
      [12.5, 14],
      [9, 18],
      [9, 14],
      [4, 14],
    ]),
  info: hexagon,
  document: clip,
};

function glyph({ context, ink, ground }: Pen, trace: () => void): void {
  for (const [colour, width] of [
    [ground, 4.6],
    [ink, 2],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    trace();
    context.stroke();
  }
}

/** The glyphs of a snap target: a ring for a node, a square for a vertex, a tick across an edge. */
const glyphs: Readonly<Record<string, (pen: Pen) => void>> = {
  'snap-node': (pen) => glyph(pen, () => pen.context.arc(11, 11, 8, 0, 2 * Math.PI)),
  'snap-vertex': (pen) => glyph(pen, () => pen.context.rect(5.5, 5.5, 11, 11)),
  'snap-edge': (pen) =>
    glyph(pen, () => {
      pen.context.moveTo(5.5, 5.5);
      pen.context.lineTo(16.5, 16.5);
      pen.context.moveTo(16.5, 5.5);
      pen.context.lineTo(5.5, 16.5);
    }),
};

function isSymbol(name: string): name is SymbolName {
  return name in draw;
}

function isInk(name: string): name is Ink {
  return inkNames.some((ink) => ink === name);
}

/**
 * Draws a symbol by the image name that features carry (`pole-pole`, `site-abandoned`) or a snap glyph (`snap-node`); null
 * for a name that is none.
 */
export function drawSymbol(name: string, scheme: Scheme): ImageData | null {
  const dash = name.indexOf('-');
  const symbol = name.slice(0, dash);
  const ink = name.slice(dash + 1);
  const paint = glyphs[name] ?? (isSymbol(symbol) && isInk(ink) ? draw[symbol] : null);
  const canvas = document.createElement('canvas');
  canvas.width = side * symbolRatio;
  canvas.height = side * symbolRatio;
  const context = canvas.getContext('2d');
  if (!paint || !context) return null;
  context.scale(symbolRatio, symbolRatio);
  context.lineJoin = 'round';
  context.lineWidth = 2.6;
  const { accent, casing } = surfaces[scheme];
  paint({ context, ink: isInk(ink) ? inkColour(ink, scheme) : accent, ground: casing });
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
