import { type FibreColour, fibreColours, tubeColours } from '../../items/colours/fibre-colours';
import { foldText } from '../../items/filter/fold-text';
import type { ConnectionKind, SpliceState } from '../plan/closure-plan';
import { usualRibbon } from '../plan/ribbons/ribbon-at';

/** How sheets call colours: in English, in German, and by the letters of TIA-598. */
const colours: readonly (readonly [RegExp, readonly FibreColour[]])[] = [
  [/^(blue|blau|bl|bu)$/, ['blue']],
  [/^(orange|or|og)$/, ['orange']],
  [/^(green|grun|gruen|gr|gn)$/, ['green']],
  [/^(brown|braun|br|bn)$/, ['brown']],
  [/^(slate|gr[ae]y|grau|sl|gy)$/, ['slate']],
  [/^(white|weiss|natur|natural|wh|wt)$/, ['white', 'natural']],
  [/^(red|rot|rd)$/, ['red']],
  [/^(black|schwarz|bk)$/, ['black']],
  [/^(yellow|gelb|yl|ye)$/, ['yellow']],
  [/^(violet|purple|violett|lila|vi|vt)$/, ['violet']],
  [/^(rose|pink|rosa|rs|pk)$/, ['rose']],
  [/^(aqua|turquoise|turkis|tuerkis|aq|tq)$/, ['aqua', 'turquoise']],
];

const kinds: readonly (readonly [ConnectionKind, RegExp])[] = [
  ['mechanical', /mechani/],
  ['connector', /connector|stecker|patch|\bmpo\b|\bmtp\b/],
  ['through', /through|express|uncut|durchgehend|ungeschnitten/],
  ['fusion', /fusion|spleiss|splice|ribbon|bandchen|baendchen/],
];

const states: readonly (readonly [SpliceState, RegExp])[] = [
  ['planned', /^(planned|geplant)/],
  ['tested', /^(tested|measured|gepruft|gemessen)/],
  ['complete', /^(complete|done|spliced|made|fertig|gespleisst|erledigt)/],
];

const meant = <Value>(all: readonly (readonly [Value, RegExp])[], word: string): Value | null =>
  all.find(([, named]) => named.test(foldText(word.trim())))?.[0] ?? null;

const coloursNamed = (name: string) => colours.find(([named]) => named.test(foldText(name.trim())))?.[1] ?? [];

/** The number, from 1, of the fibre that has a colour in a standard, by its name or letters; null for no colour of it. */
export function numberOfColour(name: string, standard: string): number | null {
  const known = coloursNamed(name);
  const at = fibreColours(standard)?.findIndex((colour) => known.includes(colour)) ?? -1;
  return at < 0 ? null : at + 1;
}

/** The number, from 1, of the tube that has a colour in a standard; null also where several tubes have that colour. */
export function tubeOfColour(name: string, standard: string): number | null {
  const tubes = tubeColours(standard);
  if (!tubes) return numberOfColour(name, standard);
  const known = coloursNamed(name);
  const isKnown = (colour: FibreColour | null) => colour !== null && known.includes(colour);
  const found = tubes.first.flatMap((colour, at) => (isKnown(colour) ? [at + 1] : []));
  return found.length === 1 && !isKnown(tubes.rest) ? (found[0] ?? null) : null;
}

/** The kind of connection that a sheet names; null for none. */
export function kindNamed(word: string): ConnectionKind | null {
  return meant(kinds, word);
}

/** How many fibres the kind of connection that a sheet names joins at once: "Ribbon of 12", "MPO, 24"; null for one each. */
export function ribbonNamed(word: string): number | null {
  const folded = foldText(word.trim());
  if (!/ribbon|bandchen|baendchen|\bmpo\b|\bmtp\b/.test(folded)) return null;
  const [count] = /\d{1,2}/.exec(folded) ?? [];
  return count === undefined ? usualRibbon : Math.max(1, Number(count));
}

/** The state of a splice that a sheet names; null for none. */
export function stateNamed(word: string): SpliceState | null {
  return meant(states, word);
}
