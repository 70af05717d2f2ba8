import { type ColourOrder, readColourOrder } from './colour-order';

export type FibreColour = ColourOrder['fibres'][number];

/** The standards by which fibres and tubes are distinguished. Tubes have the colours of fibres where a standard has no others. */
const standards: Readonly<Record<string, ColourOrder>> = {
  'TIA-598-C': {
    fibres: [
      ...(['blue', 'orange', 'green', 'brown', 'slate', 'white'] as const),
      ...(['red', 'black', 'yellow', 'violet', 'rose', 'aqua'] as const),
    ],
  },
  FT: {
    fibres: [
      ...(['red', 'blue', 'green', 'yellow', 'violet', 'white'] as const),
      ...(['orange', 'slate', 'brown', 'black', 'turquoise', 'rose'] as const),
    ],
  },
  // The order of IEC 60794-2, whose names differ from those of TIA-598 only for slate, rose and aqua.
  'IEC 60794': {
    fibres: [
      ...(['blue', 'orange', 'green', 'brown', 'slate', 'white'] as const),
      ...(['red', 'black', 'yellow', 'violet', 'rose', 'turquoise'] as const),
    ],
  },
  // In each layer one counts from the red tube towards the green one.
  'DIN-VDE-0888': {
    fibres: [
      ...(['red', 'green', 'blue', 'yellow', 'white', 'slate'] as const),
      ...(['brown', 'violet', 'turquoise', 'black', 'orange', 'rose'] as const),
    ],
    tubes: { first: ['red', 'green'], rest: 'white' },
  },
  'NBR-14771': {
    fibres: [
      ...(['green', 'yellow', 'white', 'blue', 'red', 'violet'] as const),
      ...(['brown', 'rose', 'black', 'slate', 'orange', 'aqua'] as const),
    ],
    tubes: { first: ['green', 'yellow'], rest: 'white' },
  },
  FIN2012: {
    fibres: [
      ...(['blue', 'white', 'yellow', 'green', 'slate', 'orange'] as const),
      ...(['brown', 'turquoise', 'black', 'violet', 'rose', 'red'] as const),
    ],
  },
};

const named = (name: string): ColourOrder | null => (Object.hasOwn(standards, name) ? (standards[name] ?? null) : null);

/** Orders that were written out, by their text: each is read once. */
const written = new Map<string, ColourOrder | null>();
/** Texts that are kept at most. */
const mostWritten = 1000;

/** The order of a standard, or of a text that writes an order out; null for any other text. */
function orderOf(standard: string): ColourOrder | null {
  const known = named(standard) ?? written.get(standard);
  if (known !== undefined) return known;
  const read = readColourOrder(standard, named);
  if (written.size >= mostWritten) written.clear();
  written.set(standard, read);
  return read;
}

/** True for a standard whose colours are known here, and for an order that is written out (docs/fibre-model.md). */
export function isColourStandard(name: string): boolean {
  return orderOf(name) !== null;
}

/** The colours of the fibres of a standard, in order; null for an unknown standard. */
export function fibreColours(standard: string): readonly FibreColour[] | null {
  return orderOf(standard)?.fibres ?? null;
}

/** The colour of one fibre or tube: above the last one the colours come again with ring marks, black ones, or yellow on black. */
export type MarkedColour = {
  readonly colour: FibreColour;
  readonly rings: number;
  readonly ringColour: 'black' | 'yellow';
};

function marked(colours: readonly FibreColour[], number: number): MarkedColour | null {
  const colour = colours[(number - 1) % colours.length];
  if (!colour) return null;
  return {
    colour,
    rings: Math.floor((number - 1) / colours.length),
    ringColour: colour === 'black' ? 'yellow' : 'black',
  };
}

/** The colour of the n-th fibre of a tube (from 1), by a standard; null for a standard that is not known here. */
export function markedColour(standard: string, number: number): MarkedColour | null {
  const order = orderOf(standard);
  return order && marked(order.fibres, number);
}

/**
 * The colour of the n-th tube of a cable (from 1), by a standard; null for an unknown standard. If the standard has one colour
 * for all further tubes, they have no ring marks: counting distinguishes them.
 */
export function markedTube(standard: string, number: number): MarkedColour | null {
  const order = orderOf(standard);
  if (!order?.tubes) return order && marked(order.fibres, number);
  const { first, rest } = order.tubes;
  if (rest === null) return marked(first, number);
  return { colour: first[number - 1] ?? rest, rings: 0, ringColour: 'black' };
}

/** The names of the standards whose colours are known here. */
export const colourStandards: readonly string[] = Object.keys(standards);

/** The colours of tubes if a standard has special ones for them: the first ones, and the colour of all further tubes; else null. */
export function tubeColours(standard: string): ColourOrder['tubes'] | null {
  return orderOf(standard)?.tubes ?? null;
}
