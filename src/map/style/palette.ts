import type { ColourPair, LinePattern } from '../../items/model-spec';
import { abandonedColours } from '../../items/models/plant-style';
import { modelKeys, specOf } from '../../items/registry';
import type { Scheme } from '../engine/map-engine';
import type { StyleColour } from './style-colour';

/** Colours that belong to no model. */
const shared: Readonly<Record<StyleColour | 'abandoned', ColourPair>> = {
  abandoned: abandonedColours,
  // Values of a field: the first six also by colour-blind people.
  'category-1': ['#1a72cf', '#62aef5'],
  'category-2': ['#d0640a', '#f9a03f'],
  'category-3': ['#0a4a39', '#2fbf8a'],
  'category-4': ['#c2478f', '#ffa6dc'],
  'category-5': ['#6d6200', '#f0e27a'],
  'category-6': ['#35258f', '#8f84f5'],
  'category-7': ['#b3261e', '#ff7468'],
  'category-8': ['#0b8f9e', '#59dbf0'],
  'category-9': ['#54781a', '#a6cf52'],
  'category-10': ['#6e4023', '#d2a585'],
  'category-11': ['#8e46d6', '#cfa0ff'],
  'category-12': ['#3d4854', '#d5dce4'],
  // A ramp that goes away from the ground step by step: it is read by lightness alone, whatever one sees of its hue.
  'class-1': ['#b87514', '#7f6fd0'],
  'class-2': ['#bd4b3c', '#b374c4'],
  'class-3': ['#9c2c63', '#e08795'],
  'class-4': ['#64207a', '#f5b56e'],
  'class-5': ['#23124f', '#fbf0a0'],
  other: ['#7d7d7d', '#9a9a9a'],
};

/**
 * The colours of the network: aerial and underground from a set that colour-blind people distinguish (blue against
 * vermilion), each at least 3:1 against the ground of its scheme (palette.test.ts).
 */
const colours = new Map<string, ColourPair>([
  ...modelKeys.flatMap((key) => Object.entries(specOf(key).colours)),
  ...Object.entries(shared),
]);

/** Grounds that the network is drawn on: halo and casing colour, accent of what is edited, and the colour of texts. */
export const palette = {
  light: {
    ground: '#f6f4ee',
    casing: '#ffffff',
    accent: '#00757a',
    onAccent: '#ffffff',
    text: '#262d36',
    warn: '#c2570c',
  },
  dark: {
    ground: '#171c22',
    casing: '#12161b',
    accent: '#4fd0cc',
    onAccent: '#0d1a1c',
    text: '#e6ebf1',
    warn: '#ff9d4d',
  },
} as const;

/** Every colour by name. */
export const colourNames: readonly string[] = [...colours.keys()];

/** The colour in place of an unknown one. */
export const unknownColour = '#888888';

/** The value of a colour in a scheme, as `#rrggbb`. */
export function colourValue(colour: string, scheme: Scheme): string {
  const [light, dark] = colours.get(colour) ?? [unknownColour, unknownColour];
  return scheme === 'light' ? light : dark;
}

/**
 * Dashes in line widths. The pattern shows the state: from dashes to a line as it is built, and with the marks of a survey where it was
 * measured afterwards or found.
 */
export const dashes: Readonly<Record<LinePattern, readonly number[]>> = {
  solid: [1, 0],
  planned: [1.6, 1.4],
  permitted: [4, 1.6],
  construction: [4, 1.2, 0.9, 1.2],
  'as-built': [14, 0.9],
  existing: [9, 0.9, 0.9, 0.9],
  unknown: [0.9, 0.9],
  abandoned: [0.6, 2.4],
  annotation: [5, 4],
};
