import { text } from '../../../../../i18n/text';
import { type MarkedColour, markedColour, markedTube } from '../../../../../items/colours/fibre-colours';
import { fibreStyles } from '../../../items/inspector/fibre-styles';

function nameOf(mark: MarkedColour | null): string {
  if (!mark) return '';
  const name = fibreStyles[mark.colour].label();
  return mark.rings === 0 ? name : text('splices.withRings', { colour: name, count: mark.rings });
}

/** "Blue", or "Blue, 2 rings" above the last colour; empty for a standard that is not known here. */
export function fibreColourName(standard: string, number: number): string {
  return nameOf(markedColour(standard, number));
}

/** The colour of a tube in words; `fibreColourName` gives the colour of a fibre. */
export function tubeColourName(standard: string, number: number): string {
  return nameOf(markedTube(standard, number));
}
