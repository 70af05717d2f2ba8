import type { EditorDocument } from '../../../../editor/document/document';
import type { CableSection, FibreState } from '../../../../fibres/paths/fibres-per-section';
import { refOfStation } from '../../../../fibres/paths/station-of-site';
import { text } from '../../../../i18n/text';
import type { ItemId } from '../../../../items/item';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';

/** The state of a fibre in a section, in words. */
export const fibreStateText: Readonly<Record<FibreState, () => string>> = {
  free: () => text('light.free'),
  used: () => text('light.used'),
  reserved: () => text('light.reserved'),
  dead: () => text('light.dead'),
};

/** A section of a cable in words: "SC-1 to SC-2, 304 m". */
export function sectionText(section: CableSection, document: EditorDocument, units: Units): string {
  const { from, to, fromPass, toPass, fromM, toM } = section;
  const name = (closure: ItemId | null, pass: number | null) => {
    if (closure === null) return text('light.cableEnd');
    const named = nameOfRef(document, refOfStation(closure));
    return pass === null ? named : text('fibres.passOf', { name: named, pass });
  };
  const length = written(lengthQuantity(toM - fromM, units));
  return text('light.betweenTwo', { from: name(from, fromPass), to: name(to, toPass), length });
}
