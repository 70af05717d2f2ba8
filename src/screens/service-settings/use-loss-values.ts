import { useMemo } from 'react';
import { type LossClass, type LossValues, lossClasses, usualLoss } from '../../fibres/loss/loss-values';
import { lossClassesWith, lossValuesWith } from '../../fibres/loss/read-loss-values';
import { useSetting } from './use-setting';
import { usedSettings } from './used-settings';

/** The classes of equipment of the product and of this deployment; the same list while the setting says the same. */
export function useLossClasses(isWanted = true): readonly [LossClass, ...LossClass[]] {
  const { classes } = useSetting(usedSettings.lossClasses, isWanted).value;
  return useMemo(() => lossClassesWith(lossClasses, classes), [classes]);
}

/** The losses of parts: this deployment's values, else the usual values; the object stays the same while its content does. */
export function useLossValues(isWanted = true): LossValues {
  const { values } = useSetting(usedSettings.lossValues, isWanted).value;
  const fusionDb = useSetting(usedSettings.spliceLoss, isWanted).value;
  const connectorDb = useSetting(usedSettings.connectorLoss, isWanted).value;
  return useMemo(
    () => ({ ...lossValuesWith(usualLoss, values), fusionDb, connectorDb }),
    [values, fusionDb, connectorDb],
  );
}
