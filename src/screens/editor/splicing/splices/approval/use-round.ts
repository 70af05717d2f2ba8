import { useMemo } from 'react';
import { patchItem } from '../../../../../editor/commands/patch-item';
import type { Editor } from '../../../../../editor/editor';
import { approvalsOf, withApprovedMade } from '../../../../../fibres/approval/approvals';
import {
  parseRound,
  type RoundEntry,
  type RoundWord,
  withStep,
  writeRound,
} from '../../../../../fibres/approval/splice-round';
import type { ClosurePlan } from '../../../../../fibres/plan/closure-plan';
import { writePlan } from '../../../../../fibres/plan/write-plan';
import type { Item } from '../../../../../items/item';
import { refusalText } from '../../../../text/refusal-text';
import { useOwnNames } from '../../../common/use-own-names';

/** The round of a closure from plan to done (docs/fibre-model.md). */
export function useRound(item: Item) {
  const { description } = item.fields;
  const round = useMemo(() => parseRound(description), [description]);
  const approvals = useMemo(() => (round === 'newer' ? new Map<string, RoundWord>() : approvalsOf(round)), [round]);
  return { round, approvals };
}

/** Takes a step of the round as one edit of the record; answers why not, or null. Done makes what is approved complete. */
export function useRoundStep(editor: Editor, item: Item, plan: ClosurePlan) {
  const { round, approvals } = useRound(item);
  const [name = ''] = useOwnNames();
  return (entry: Omit<RoundEntry, 'at' | 'by'>): string | null => {
    if (round === 'newer') return null;
    const next = withStep(round, { ...entry, at: new Date().toISOString(), by: name === '' ? null : name });
    const made = entry.word === 'done' ? { connections: writePlan(withApprovedMade(plan, approvals)) } : {};
    const fields = { description: writeRound(item.fields['description'], next), ...made };
    const refusal = editor.run(patchItem(editor.env(), { ref: item.ref, fields }));
    return refusal && refusalText(refusal);
  };
}
