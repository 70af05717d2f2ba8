import { useStore } from 'zustand';
import { patchItem } from '../../../../editor/commands/patch-item';
import { setDirectedLoss } from '../../../../fibres/loss/measured-loss';
import type { Hop } from '../../../../fibres/network/follow-light';
import { measuredSplice } from '../../../../fibres/otdr/measured-splice';
import { endUsage, stretchAt } from '../../../../fibres/plan/end-usage';
import { readPlan } from '../../../../fibres/plan/read-plan';
import { writePlan } from '../../../../fibres/plan/write-plan';
import { text } from '../../../../i18n/text';
import { refOf } from '../../../../items/item';
import { Button } from '../../../../ui/controls/button';
import { useToasts } from '../../../../ui/overlays/toast';
import { nameOfRef } from '../../../open-project/name-of-ref';
import { useEditor } from '../../../services';
import { refusalText } from '../../../text/refusal-text';
import { decibels } from '../../common/text/decibels';
import type { LocatedPath } from './use-located';

type Props = { readonly hops: readonly Hop[]; readonly on: LocatedPath; readonly at: number };

/**
 * Enters what the instrument measured at a recognised closure as the loss of its connection. Measured from the other end of the path
 * as well, the loss is the mean of both.
 */
export function TakeLoss({ hops, on, at }: Props) {
  const { editor } = useEditor();
  const toasts = useToasts();
  const writable = useStore(editor.store, ({ access, layers }) => access === 'write' && !layers.splice.locked);
  const found = on.located.events[at];
  const landmark = on.path.landmarks[found?.landmark ?? -1];
  const splice = landmark?.kind === 'closure' ? measuredSplice(hops, landmark, on.from) : null;
  if (!found || !splice || !writable) return null;
  const ref = refOf('splice', splice.closure);
  const reading = readPlan(editor.document.get(ref)?.fields['connections']);
  if (reading.kind !== 'plan') return null;
  const { lossDb } = found.event;
  const enter = () => {
    const next = setDirectedLoss(reading.plan, splice.end, lossDb);
    const refusal = editor.run(patchItem(editor.env(), { ref, fields: { connections: writePlan(next) } }));
    const entered = stretchAt(endUsage(next), splice.end)?.run.lossDb ?? lossDb;
    const closure = nameOfRef(editor.document, ref);
    toasts.show({
      title: refusal ? refusalText(refusal) : text('otdr.lossEntered', { loss: decibels(entered), closure }),
    });
  };
  return (
    <Button onClick={enter} data-testid="otdr-take-loss">
      {text('otdr.enterLoss', { loss: decibels(lossDb), closure: nameOfRef(editor.document, ref) })}
    </Button>
  );
}
