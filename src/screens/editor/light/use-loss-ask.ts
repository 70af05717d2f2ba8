import type { LossAsk } from '../../../fibres/loss/loss-budget';
import { usualFibre, usualLoss, type Wavelength } from '../../../fibres/loss/loss-values';
import { refOf } from '../../../items/item';
import { useSetting } from '../../service-settings/use-setting';
import { usedSettings } from '../../service-settings/used-settings';
import { useEditor } from '../../services';

/** What a loss budget is counted with: the service's values where it has them, else the usual ones. */
export function useLossAsk(wavelength: Wavelength): LossAsk {
  const { editor } = useEditor();
  const fusionDb = useSetting(usedSettings.spliceLoss).value;
  const connectorDb = useSetting(usedSettings.connectorLoss).value;
  return {
    wavelength,
    values: { ...usualLoss, fusionDb, connectorDb },
    fibreTypeOf: (cable) => {
      const type = editor.document.get(refOf('cable', cable))?.fields['fiberType'];
      return typeof type === 'string' && type !== '' ? type : usualFibre;
    },
  };
}
