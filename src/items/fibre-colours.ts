/** The standards by which fibres and tubes are distinguished, and their twelve colours in order. */
const standards: Readonly<Record<string, readonly FibreColour[]>> = {
  'TIA-598-C': [
    ...(['blue', 'orange', 'green', 'brown', 'slate', 'white'] as const),
    ...(['red', 'black', 'yellow', 'violet', 'rose', 'aqua'] as const),
  ],
  FT: [
    ...(['red', 'blue', 'green', 'yellow', 'violet', 'white'] as const),
    ...(['orange', 'slate', 'brown', 'black', 'turquoise', 'rose'] as const),
  ],
  // The order of IEC 60794-2, whose names differ from those of TIA-598 only for slate, rose and aqua.
  'IEC 60794': [
    ...(['blue', 'orange', 'green', 'brown', 'slate', 'white'] as const),
    ...(['red', 'black', 'yellow', 'violet', 'rose', 'turquoise'] as const),
  ],
  'DIN-VDE-0888': [
    ...(['red', 'green', 'blue', 'yellow', 'white', 'slate'] as const),
    ...(['brown', 'violet', 'turquoise', 'black', 'orange', 'rose'] as const),
  ],
  'NBR-14771': [
    ...(['green', 'yellow', 'white', 'blue', 'red', 'violet'] as const),
    ...(['brown', 'rose', 'black', 'slate', 'orange', 'aqua'] as const),
  ],
  FIN2012: [
    ...(['blue', 'white', 'yellow', 'green', 'slate', 'orange'] as const),
    ...(['brown', 'turquoise', 'black', 'violet', 'rose', 'red'] as const),
  ],
};

export type FibreColour =
  | 'blue'
  | 'orange'
  | 'green'
  | 'brown'
  | 'slate'
  | 'white'
  | 'red'
  | 'black'
  | 'yellow'
  | 'violet'
  | 'rose'
  | 'aqua'
  | 'turquoise';

/** True for a standard whose colours are known here. */
export function isColourStandard(name: string): boolean {
  return Object.hasOwn(standards, name);
}

/** The twelve colours of a standard, in order; null for one that is not known here. */
export function fibreColours(standard: string): readonly FibreColour[] | null {
  return isColourStandard(standard) ? (standards[standard] ?? null) : null;
}

/** The colour of one fibre or tube: above the twelfth the colours come again with ring marks, black ones, or yellow on black. */
export type MarkedColour = {
  readonly colour: FibreColour;
  readonly rings: number;
  readonly ringColour: 'black' | 'yellow';
};

/** The colour of the n-th fibre of a tube, or of the n-th tube (from 1), by a standard; null for a standard that is not known here. */
export function markedColour(standard: string, number: number): MarkedColour | null {
  const colours = fibreColours(standard);
  const colour = colours?.[(number - 1) % colours.length];
  if (!colours || !colour) return null;
  return {
    colour,
    rings: Math.floor((number - 1) / colours.length),
    ringColour: colour === 'black' ? 'yellow' : 'black',
  };
}

/** The names of the standards whose colours are known here. */
export const colourStandards: readonly string[] = Object.keys(standards);
