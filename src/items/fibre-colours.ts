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
