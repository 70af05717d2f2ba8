import { useCallback } from 'react';
import type { LossAsk } from '../../../../fibres/loss/loss-budget';
import { usualFibre } from '../../../../fibres/loss/loss-values';
import { type ItemId, refOf } from '../../../../items/item';
import { useLossValues } from '../../../service-settings/use-loss-values';
import { useEditor } from '../../../services';

/** The input of a loss budget: the loss values of the service, else the usual values, and the fibre types of cables. */
export function useLossAsk(): Omit<LossAsk, 'wavelength'> {
  const { editor } = useEditor();
  const fibreTypeOf = useCallback(
    (cable: ItemId) => {
      const type = editor.document.get(refOf('cable', cable))?.fields['fiberType'];
      return typeof type === 'string' && type !== '' ? type : usualFibre;
    },
    [editor],
  );
  return { values: useLossValues(), fibreTypeOf };
}
