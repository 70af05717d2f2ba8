import type { Scheme } from '../engine/map-engine';
import { inkColour, inkNames, palette } from '../style/palette';

/** Handles are white in both schemes: they lie on the network, not on the ground. */
const handle = '#ffffff';
const own = ['accent', 'casing', 'handle', 'unknown'] as const;

/** Every colour that the hand draws in: the network's inks, then its own. A mesh holds indexes into this list. */
const indexes = new Map([...inkNames, ...own].map((name, index) => [name as string, index]));
export const hotInkCount = indexes.size;

/** The index of an ink; what the palette does not know is grey, as in the bulk. */
export function hotInk(name: string): number {
  return indexes.get(name) ?? hotInkCount - 1;
}

function inksOf(scheme: Scheme): Float32Array {
  const { accent, casing } = palette[scheme];
  const colours = [...inkNames.map((ink) => inkColour(ink, scheme)), accent, casing, handle, '#888888'];
  return Float32Array.from(
    colours.flatMap((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)),
  );
}

/** Red, green and blue of every ink in each scheme, 0 to 1. */
export const hotInks: Readonly<Record<Scheme, Float32Array>> = { light: inksOf('light'), dark: inksOf('dark') };
