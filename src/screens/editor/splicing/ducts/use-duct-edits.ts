import { useState } from 'react';
import { patchEach } from '../../../../editor/commands/patch-each';
import type { Editor } from '../../../../editor/editor';
import { linesAlong } from '../../../../editor/topology/lines-along';
import { setBore } from '../../../../fibres/ducts/duct-bank';
import { placeInDucts } from '../../../../fibres/ducts/place-in-ducts';
import { text } from '../../../../i18n/text';
import type { Item } from '../../../../items/item';
import { messageText } from '../../../text/message-text';
import { refusalText } from '../../../text/refusal-text';

/** A cable that goes into a duct of a segment, or out of it (null). */
export type Placing = { readonly segment: Item; readonly cable: Item; readonly duct: number | null };

/** Changes of ducts, each one edit of the segments and one step of undo, and what was refused last. */
export function useDuctEdits(editor: Editor) {
  const [problem, setProblem] = useState<string | null>(null);
  const run = (edits: Parameters<typeof patchEach>[1]): boolean => {
    const refusal = editor.run(patchEach(editor.env(), edits));
    setProblem(refusal && refusalText(refusal));
    return refusal === null;
  };
  /** `whole`: in all other segments of the cable's way too, as far as they have such a duct. */
  const place = ({ segment, cable, duct }: Placing, whole: boolean) => {
    const placed = placeInDucts(segment, whole ? linesAlong(editor, cable) : [], { cable, duct });
    if ('refused' in placed) return setProblem(messageText(placed.refused));
    if (run(placed.edits) && placed.left > 0) setProblem(text('ducts.notEverywhere', { count: placed.left }));
  };
  const bore = ({ ref, fields }: Item, duct: number, boreMm: number | null) => {
    const answer = setBore({ fields }, { duct, boreMm });
    if ('refused' in answer) setProblem(messageText(answer.refused));
    else run([{ ref, fields: { description: answer.description } }]);
  };
  /** How many ducts a segment has. */
  const count = (segment: Item, ductCount: number) => {
    run([{ ref: segment.ref, fields: { ductCount } }]);
  };
  return { problem, place, bore, count };
}

export type DuctEdits = ReturnType<typeof useDuctEdits>;
