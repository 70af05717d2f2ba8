import { useCallback } from 'react';
import type { LossAsk } from '../../../../fibres/loss/loss-budget';
import { usualFibre } from '../../../../fibres/loss/loss-values';
import { type ItemId, refOf } from '../../../../items/item';
import { useLossValues } from '../../../service-settings/use-loss-values';
import { useEditor } from '../../../services';

/** What a loss budget is counted with: the service's values where it has them, else the usual ones. */
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
