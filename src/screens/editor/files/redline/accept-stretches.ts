import { type AcceptedStretch, acceptAsBuilt } from '../../../../editor/commands/accept-as-built';
import type { Editor } from '../../../../editor/editor';
import type { Stretch } from '../../../../files/redline/compare-lines';
import { text } from '../../../../i18n/text';
import type { Fields } from '../../../../items/item';
import type { OverlayFile, RejectedStretch } from '../../../../offline/overlay-files/overlay-file';
import { lengthQuantity, type Units, written } from '../../../text/quantities/quantity';

/** "12.0 m to 80.5 m" */
export function rangeText({ fromM, toM }: Pick<Stretch, 'fromM' | 'toM'>, units: Units): string {
  return text('redline.range', {
    from: written(lengthQuantity(fromM, units)),
    to: written(lengthQuantity(toM, units)),
  });
}

/** The line goes over to what was built on twice as long a way as it lies aside. */
const taper = 2;

function acceptedOf(stretch: Stretch, file: Pick<OverlayFile, 'name'>, units: Units): AcceptedStretch {
  const { ref, fromM, toM, points, toleranceM, worstM } = stretch;
  const at = points[Math.floor(points.length / 2)]?.at ?? [0, 0];
  const body = text('redline.note', {
    file: file.name,
    range: rangeText(stretch, units),
    offset: written(lengthQuantity(worstM, units)),
  });
  return { ref, fromM, toM, places: points, taperM: taper * toleranceM, remark: { at, body } };
}

type Accepting = { readonly file: OverlayFile; readonly units: Units; readonly fields: Fields };

/** Gives items the shape that they were built in. The refusal, if it is one, is shown by the hint line. */
export function acceptStretches(editor: Editor, stretches: readonly Stretch[], { file, units, fields }: Accepting) {
  const accepted = stretches.map((stretch) => acceptedOf(stretch, file, units));
  return editor.run(acceptAsBuilt(editor.env(), { stretches: accepted, fields }));
}

/** True for a stretch that stays as it was designed: one that was rejected covers more than half of it. */
export function isRejected(editor: Editor, stretch: Stretch, rejected: readonly RejectedStretch[]): boolean {
  return rejected.some(({ ref, fromM, toM }) => {
    const shared = Math.min(toM, stretch.toM) - Math.max(fromM, stretch.fromM);
    return editor.document.current(ref) === stretch.ref && shared > (stretch.toM - stretch.fromM) / 2;
  });
}
