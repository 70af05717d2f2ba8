import { abandonedOpacity } from '../../../items/models/plant-style';
import { areaStyles } from '../../style/area-style';
import { thinBelow } from '../../style/expression';
import type { NetworkFeature } from '../../style/feature';
import { symbolNames } from '../../style/symbol-image';
import { overlayColour } from '../overlay-colours';
import { type OverlayCurve, type OverlayDash, overlayCurve, overlayDash } from './overlay-curves';

/** A number of pixels by zoom: `factor` times a curve, and `plus` more. */
type Size = { readonly factor: number; readonly curve?: OverlayCurve; readonly plus?: number };
type ColourFill = { readonly colour: string; readonly alpha?: number; readonly alphaBy?: OverlayCurve };

export type Fill = ColourFill & { readonly shape: 'fill' };
export type Line = ColourFill & {
  readonly shape: 'line';
  readonly width: Size;
  readonly dash?: OverlayDash | string;
  /** How many offsets beside its place. */
  readonly aside?: number;
  readonly roundEnds?: boolean;
};
export type Disc = ColourFill & {
  readonly shape: 'disc';
  readonly radius: Size;
  readonly edge: string;
  readonly edgeWidth: number;
  readonly edgeAlpha?: number;
};
export type Glyph = ColourFill & { readonly shape: 'glyph'; readonly scale: Size; readonly symbol: number };
export type OverlayStyle = Fill | Line | Disc | Glyph;

/** How one stroke of the brush draws a feature, or null when it leaves it out. Passes go over all features in their order. */
export type Pass = (given: GivenStyle) => OverlayStyle | null;

/** A feature's properties, read. */
export type GivenStyle = {
  readonly part: string;
  readonly kind: string;
  readonly mark: string;
  readonly colour: string;
  readonly pattern: string;
  readonly symbol: string;
  readonly size: number;
  readonly aside: number;
  readonly area: string;
  readonly fresh: boolean;
};

/** Reads what `draftFeatures` and `markFeatures` wrote. */
export function readStyle({ properties }: NetworkFeature): GivenStyle {
  const text = (name: string) => String(properties[name] ?? '');
  const number = (name: string) => Number(properties[name] ?? 0);
  return {
    part: text('part'),
    kind: text('kind'),
    mark: text('mark'),
    colour: text('colour'),
    pattern: text('pattern'),
    symbol: text('symbol'),
    size: number('size'),
    aside: number('aside'),
    area: text('area'),
    fresh: number('fresh') > 0,
  };
}

const symbolIndex = (name: string) => symbolNames.indexOf(name);
const width = ({ size }: GivenStyle, plus = 0): Size => ({ factor: size, curve: 'width', plus });
/** Thin lines are as faint as in the tiles, except the lines being drawn. */
const isFaint = ({ size, fresh }: GivenStyle) => size < thinBelow && !fresh;

function ownLine(given: GivenStyle): Line {
  const { colour, pattern, aside } = given;
  return { shape: 'line', width: width(given), colour, dash: pattern, aside };
}

function casing(given: GivenStyle): Line {
  return { shape: 'line', width: width(given, 2.4), colour: 'casing', aside: given.aside };
}

function areaOf({ area }: GivenStyle) {
  return areaStyles[area === 'firm' ? 'firm' : 'soft'];
}

/** An area's outline, and how much wider. */
function outline(given: GivenStyle, plus = 0): Size {
  return { factor: 1, curve: areaOf(given).outline, plus };
}

const isSelected = ({ mark }: GivenStyle) => mark === 'selected';
const markAlpha = (given: GivenStyle) => (isSelected(given) ? 0.85 : 0.5);

/** Halos: 3 px of accent for selected items, 2 px for the item under the pointer, beyond the casing. */
const halo: Pass = (given) => {
  if (given.kind === 'point') return null;
  const beyond = isSelected(given) ? 8.4 : 6.4;
  const size = given.kind === 'area' ? outline(given, beyond - 2.4) : width(given, beyond);
  return { shape: 'line', width: size, colour: 'accent', alpha: markAlpha(given), aside: given.aside, roundEnds: true };
};

const ring: Pass = (given) => {
  if (given.kind !== 'point') return null;
  const edge = { edge: 'accent', edgeAlpha: markAlpha(given), edgeWidth: isSelected(given) ? 3 : 2 };
  return { shape: 'disc', radius: { factor: 1, curve: 'ring' }, colour: 'accent', alpha: 0.18, ...edge };
};

const again: readonly Pass[] = [
  (given) => (given.kind === 'line' ? casing(given) : null),
  (given) => (given.kind === 'line' ? ownLine(given) : null),
  (given) => (given.kind === 'area' ? { shape: 'line', width: outline(given, 2), colour: 'casing' } : null),
  (given) => (given.kind === 'area' ? ownOutline(given) : null),
];

/** More marks than this are halos alone. */
const mostDrawnAgain = 2000;

/** A marked line or outline is drawn again over its halo, so that it comes out from among its neighbours: unless they are marked too. */
export function markPasses(count: number): readonly Pass[] {
  return [halo, ...(count > mostDrawnAgain ? [] : again), ring];
}

/** An area's outline as the tiles show it. */
function ownOutline(given: GivenStyle): Line {
  const { opacity, dash } = areaOf(given);
  return {
    shape: 'line',
    width: outline(given),
    colour: given.colour,
    alpha: opacity,
    dash: dash ? 'soft' : given.pattern,
  };
}

/** The measured line, under and over its casing: as wide at every zoom. */
const measured = (colour: string, factor: number, plus = 0): Pass => {
  return ({ part }) =>
    part === 'measured' ? { shape: 'line', width: { factor, plus }, colour, roundEnds: true } : null;
};

const isItem = (given: GivenStyle, kind: string) => given.part === 'item' && given.kind === kind;

/** Lines and areas as the tiles show them; the shapes before a drag lie dashed under them. */
const shapes: readonly Pass[] = [
  (given) => (isItem(given, 'area') ? { shape: 'fill', colour: given.colour, alpha: areaOf(given).fill } : null),
  ({ part, kind }) =>
    part === 'measured' && kind === 'area' ? { shape: 'fill', colour: 'accent', alpha: 0.12 } : null,
  ({ part, kind }) => {
    if (part !== 'ghost' || kind === 'point') return null;
    return { shape: 'line', width: { factor: 1.5 }, colour: 'accent', alpha: 0.8, dash: 'ghost' };
  },
  (given) => (isItem(given, 'line') ? { ...casing(given), alphaBy: isFaint(given) ? 'faintCasing' : 'casing' } : null),
  (given) => {
    if (isItem(given, 'line')) return { ...ownLine(given), alphaBy: isFaint(given) ? 'faint' : 'one' };
    if (!isItem(given, 'area')) return null;
    return ownOutline(given);
  },
  measured('casing', 2, 2.4),
  measured('accent', 2),
];

function grip(part: string, disc: Omit<Disc, 'shape'>): Pass {
  return (given) => (given.part === part ? { shape: 'disc', ...disc } : null);
}

/** Points as the tiles show them, then handles by weight, and the glyph of a snap target on top. */
const grips: readonly Pass[] = [
  (given) => {
    if (!isItem(given, 'point')) return null;
    const symbol = symbolIndex(given.symbol);
    const alpha = given.pattern === 'abandoned' ? abandonedOpacity : 1;
    const scale = { factor: given.size, curve: 'symbol' } as const;
    return symbol < 0 ? null : { shape: 'glyph', scale, colour: given.colour, alpha, symbol };
  },
  grip('midpoint', { radius: { factor: 2.5 }, colour: 'handle', alpha: 0.5, edge: 'accent', edgeWidth: 1 }),
  grip('vertex', { radius: { factor: 3.5 }, colour: 'handle', edge: 'accent', edgeWidth: 1.5 }),
  grip('active', { radius: { factor: 4 }, colour: 'accent', edge: 'handle', edgeWidth: 2 }),
  ({ part }) => {
    if (!part.startsWith('snap-')) return null;
    return { shape: 'glyph', scale: { factor: 1 }, colour: 'accent', symbol: symbolIndex(part) };
  },
  ({ part, size }) => (part === 'around' && size > 0 ? { shape: 'fill', colour: 'accent', alpha: 0.1 } : null),
  ({ part }) => (part === 'around' ? { shape: 'line', width: { factor: 1.25 }, colour: 'accent' } : null),
];

/** The draft in its two layers: lines and areas, then the marks over the symbols. */
export const overlayPasses = { shapes, grips } as const;

const shapeNames = ['fill', 'line', 'disc', 'glyph'];

function sizeOf(style: OverlayStyle): Size {
  switch (style.shape) {
    case 'fill':
      return { factor: 0 };
    case 'line':
      return style.width;
    case 'disc':
      return style.radius;
    case 'glyph':
      return style.scale;
  }
}

/** A style as the shader's eight numbers: shape, size (factor, curve, plus), colour, edge colour, alpha, its curve. */
export function styleNumbers(style: OverlayStyle): readonly number[] {
  const { factor, curve = 'one', plus = 0 } = sizeOf(style);
  const edge = overlayColour(style.shape === 'disc' ? style.edge : 'casing');
  const paint = [overlayColour(style.colour), edge, style.alpha ?? 1, overlayCurve(style.alphaBy ?? 'one')];
  return [shapeNames.indexOf(style.shape), factor, overlayCurve(curve), plus, ...paint];
}

/** The pattern of a line. */
export function lineDash(line: Line): number {
  return overlayDash(line.dash ?? 'solid');
}
