import { text } from '../../../../../i18n/text';
import { type MarkedColour, markedColour, markedTube } from '../../../../../items/colours/fibre-colours';
import { fibreStyles } from '../../../items/inspector/fibre-styles';
import { fibreColourName, tubeColourName } from '../fibres/fibre-colour-name';
import type { SideHere } from '../sides/sides-here';

const swatchOf = (mark: MarkedColour | null): string | null => (mark ? fibreStyles[mark.colour].colour : null);

/**
 * The words and the colour of a stretch of ends: one fibre by its tube, number and name, several fibres by their tube or tubes.
 * Fibres of more than one tube have no common colour.
 */
export function stretchStyle(
  [first, last]: readonly [number, number],
  cable: SideHere['cable'],
  standard: string,
): { readonly words: string; readonly colour: string | null } {
  const numbers = first === last ? String(first) : `${first}–${last}`;
  if (!cable) return { words: numbers, colour: null };
  const used = cable.standard ?? standard;
  const [tube, lastTube] = [first, last].map((number) => Math.ceil(number / cable.perTube));
  if (tube === undefined || lastTube === undefined) return { words: numbers, colour: null };
  if (tube !== lastTube) return { words: text('splices.rowOfTubes', { tube, lastTube, numbers }), colour: null };
  const inTube = { tube: `${tube} ${tubeColourName(used, tube)}`.trimEnd() };
  if (first !== last)
    return { words: text('splices.rowOfTube', { ...inTube, numbers }), colour: swatchOf(markedTube(used, tube)) };
  const fibre = ((first - 1) % cable.perTube) + 1;
  const name = `${numbers} ${fibreColourName(used, fibre)}`.trimEnd();
  return {
    words: text('splices.rowOfTube', { ...inTube, numbers: name }),
    colour: swatchOf(markedColour(used, fibre)),
  };
}
