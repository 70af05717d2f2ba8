import type { EditorDocument } from '../../../../editor/document/document';
import type { Hop } from '../../../../fibres/network/follow-light';
import type { FibrePlace } from '../../../../fibres/otdr/locate-reading';
import type { Landmark, MeasuredPath } from '../../../../fibres/otdr/measured-path';
import { text } from '../../../../i18n/text';
import { refOf } from '../../../../items/item';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';
import { decibels } from '../../common/text/decibels';
import { hopWords } from '../light/hop-words';

type Path = { readonly path: MeasuredPath; readonly hops: readonly Hop[]; readonly document: EditorDocument };

/** The name of a known place of the path: its closure, or the end from which the instrument measured. */
function nameOfLandmark({ hop }: Landmark, { hops, document }: Path): string {
  const here = hops[hop];
  const ref = here ? hopWords(here, document).ref : null;
  return ref ? nameOfRef(document, ref) : text('otdr.theMeasuredEnd');
}

/** Where a distance leads to, in words: on which cable, and how far past the known place before it. */
export function placeWords(place: FibrePlace, on: Path, units: Units): string {
  const metres = (value: number) => written(lengthQuantity(value, units));
  if (place.kind !== 'on-cable')
    return text(place.kind === 'before' ? 'otdr.before' : 'otdr.beyond', { length: metres(place.metres) });
  const before = on.path.landmarks.findLast(({ atM, kind }) => kind !== 'end' && atM <= place.atM);
  return text('otdr.onCable', {
    cable: nameOfRef(on.document, refOf('cable', place.cable)),
    length: metres(place.atM - (before?.atM ?? 0)),
    place: before ? nameOfLandmark(before, on) : text('otdr.theMeasuredEnd'),
    radius: metres(place.radiusM),
  });
}

/** A place of the path that is known, in words: what is connected there, and what the record says that it loses. */
export function landmarkWords({ hop }: Landmark, hops: readonly Hop[], document: EditorDocument): string {
  const here = hops[hop];
  if (!here) return '';
  const { words } = hopWords(here, document);
  const lossDb = here.kind === 'splice' ? here.run.lossDb : undefined;
  return lossDb === undefined ? words : text('otdr.withRecorded', { words, loss: decibels(lossDb) });
}
