import type { UnknownPart } from '../../../fibres/loss/missed-class';
import { text } from '../../../i18n/text';

/** A part whose loss is not known, in words: "OM3", "splitter S1, 1:5". */
export function unknownPartText(part: UnknownPart): string {
  return part.kind === 'fibre'
    ? part.fibreType
    : text('light.splitterOf', { splitter: part.splitter, ratio: part.ratio });
}
