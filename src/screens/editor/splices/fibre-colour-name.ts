import { text } from '../../../i18n/text';
import { markedColour } from '../../../items/fibre-colours';
import { fibreLooks } from '../inspector/fibre-looks';

/** "Blue", or "Blue, 2 rings" above the twelfth; empty for a standard that is not known here. */
export function fibreColourName(standard: string, number: number): string {
  const mark = markedColour(standard, number);
  if (!mark) return '';
  const name = fibreLooks[mark.colour].label();
  return mark.rings === 0 ? name : text('splices.withRings', { colour: name, count: mark.rings });
}
