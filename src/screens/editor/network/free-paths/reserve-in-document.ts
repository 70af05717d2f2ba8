import { patchEach } from '../../../../editor/commands/patch-each';
import type { Editor } from '../../../../editor/editor';
import { pathRecords } from '../../../../editor/network/path-records';
import type { Circuit } from '../../../../fibres/circuits/circuit';
import type { ChosenPath } from '../../../../fibres/paths/path-splices';
import {
  isPathRefused,
  type PathRefusal,
  type ReservedPlans,
  reservePath,
} from '../../../../fibres/paths/reserve-path';
import { refOfStation } from '../../../../fibres/paths/station-of-site';
import { writePlan } from '../../../../fibres/plan/write-plan';
import { text } from '../../../../i18n/text';
import { type ItemId, refOf } from '../../../../items/item';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { messageText } from '../../../text/message-text';
import { refusalText } from '../../../text/refusal-text';

export function cableNames({ document }: Pick<Editor, 'document'>): { readonly nameOf: (cable: ItemId) => string } {
  return { nameOf: (cable) => nameOfRef(document, refOf('cable', cable)) };
}

/** Writes plans into the records of their closures, as one undo step; null, or why they cannot be, with the place. */
export function writePlans(editor: Editor, plans: ReservedPlans | PathRefusal): string | null {
  if (isPathRefused(plans)) {
    const closure = nameOfRef(editor.document, refOfStation(plans.closure));
    return text('freePaths.refusedIn', { closure, reason: messageText(plans.refused) });
  }
  const edits = [...plans].map(([closure, plan]) => ({
    ref: refOf('splice', closure),
    fields: { connections: writePlan(plan) },
  }));
  const refusal = editor.run(patchEach(editor.env(), edits));
  return refusal ? refusalText(refusal) : null;
}

/** Reserves a path as one undo step, with or without a circuit; null, or the reason of a refusal with the place. */
export function reserveInDocument(editor: Editor, path: ChosenPath, circuit: Circuit | null): string | null {
  return writePlans(editor, reservePath(pathRecords(editor.document, cableNames(editor).nameOf), path, circuit));
}
