import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Every pair of text and ground that the product shows, held to WCAG AA in both schemes. */
type Scheme = 'light' | 'dark' | 'sun';
type Colour = readonly [lightness: number, chroma: number, hue: number];

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
/** The tokens that differ in the scheme for the sun. */
const sun = /data-scheme="sun"\] \{([^}]*)\}/.exec(css)?.[1] ?? '';

function readColour(text: string): Colour {
  const [, lightness, chroma, hue] = /oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/.exec(text) ?? [];
  if (!lightness || !chroma || !hue) throw new Error(`not an opaque OKLCH colour: ${text}`);
  return [Number(lightness), Number(chroma), Number(hue)];
}

function token(name: string, scheme: Scheme): Colour {
  const own = new RegExp(`--${name}:\\s*([^;]+);`);
  const value = (scheme === 'sun' ? own.exec(sun)?.[1] : undefined) ?? own.exec(css)?.[1];
  if (!value) throw new Error(`no token --${name}`);
  const pair = /light-dark\(\s*(oklch\([^)]*\)),\s*(oklch\([^)]*\))\s*\)/.exec(value);
  return readColour(pair ? String(pair[scheme === 'light' ? 1 : 2]) : value);
}

/** Relative luminance of an OKLCH colour, clipped to sRGB as a screen does it. */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  const red = clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s);
  const green = clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s);
  const blue = clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Colour, other: Colour): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((bright ?? 0) + 0.05) / ((dim ?? 0) + 0.05);
}

const grounds = ['ground', 'panel', 'raised', 'sunken', 'hover'];
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'quiet', 'accent', 'danger', 'warning', 'positive'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['text', 'quiet'].flatMap((text) =>
    ['accent-soft', 'warning-soft', 'danger-soft'].map((ground) => [text, ground] as const),
  ),
  ['on-accent', 'accent'],
  ['on-accent', 'accent-strong'],
  ['accent', 'accent-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['on-pill', 'colour-pill'],
];
/** Marks that are seen rather than read: focus rings, outlines of controls under the pointer, switches, stars. */
const shapes: readonly (readonly [shape: string, ground: string])[] = ['accent', 'line-strong', 'star'].flatMap(
  (shape) => grounds.map((ground) => [shape, ground] as const),
);

describe.each(['light', 'dark', 'sun'] as const)('in the %s scheme', (scheme) => {
  it.each(pairs)('%s on %s can be read', (text, ground) => {
    expect(contrast(token(text, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(scheme === 'sun' ? 7 : 4.5);
  });

  it.each(shapes)('%s on %s can be seen', (shape, ground) => {
    expect(contrast(token(shape, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(3);
  });

  it('text stands out from quiet text', () => {
    const panel = token('panel', scheme);
    expect(contrast(token('text', scheme), panel)).toBeGreaterThan(contrast(token('quiet', scheme), panel) + 3);
  });
});

describe('the arithmetic', () => {
  it('gives black on white 21 and a colour on itself 1', () => {
    expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 5);
    expect(contrast([0.5, 0.1, 200], [0.5, 0.1, 200])).toBe(1);
  });

  it('agrees with a known pair: #767676 on white is 4.54', () => {
    expect(contrast([0.5666, 0, 0], [1, 0, 0])).toBeCloseTo(4.54, 1);
  });
});
