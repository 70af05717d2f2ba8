import type { Scheme } from '../engine/map-engine';
import { colourNames, colourValue, palette } from '../style/palette';

/** Handles are white in both schemes: they lie on the network, not on the ground. */
const handle = '#ffffff';
const own = ['accent', 'casing', 'handle', 'unknown'] as const;

/** Every colour that the overlay draws in: the network's, then its own. A mesh holds indexes into this list. */
const indexes = new Map([...colourNames, ...own].map((name, index) => [name as string, index]));
export const overlayColourCount = indexes.size;

/** The index of a colour; what the palette does not know is grey, as in the tiles. */
export function overlayColour(name: string): number {
  return indexes.get(name) ?? overlayColourCount - 1;
}

function coloursOf(scheme: Scheme): Float32Array {
  const { accent, casing } = palette[scheme];
  const colours = [...colourNames.map((colour) => colourValue(colour, scheme)), accent, casing, handle, '#888888'];
  return Float32Array.from(
    colours.flatMap((colour) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)),
  );
}

/** Red, green and blue of every colour in each scheme, 0 to 1. */
export const overlayColours: Readonly<Record<Scheme, Float32Array>> = {
  light: coloursOf('light'),
  dark: coloursOf('dark'),
};
