import { useMemo } from 'react';
import { useStore } from 'zustand';
import { type LossClass, lossClasses, usualLoss } from '../../../fibres/loss/loss-values';
import type { BudgetAsk } from '../../../fibres/loss/missed-class';
import { preferencesStore } from '../../preferences/preferences-store';
import { useSetting } from '../../service-settings/use-setting';
import { usedSettings } from '../../service-settings/used-settings';

/** The class that paths are held against: the one that this person chose, else the service's. */
function useLossClass(): LossClass {
  const chosen = useStore(preferencesStore, ({ lossClass }) => lossClass);
  const usual = useSetting(usedSettings.lossClass).value;
  return lossClasses.find(({ id }) => id === chosen) ?? usual;
}

/** What light is held against and what parts lose, as this person and the service have it; the same object while nothing of it changes. */
export function useBudgetAsk(): BudgetAsk {
  const lossClass = useLossClass();
  const fusionDb = useSetting(usedSettings.spliceLoss).value;
  const connectorDb = useSetting(usedSettings.connectorLoss).value;
  return useMemo(
    () => ({ lossClass, values: { ...usualLoss, fusionDb, connectorDb } }),
    [lossClass, fusionDb, connectorDb],
  );
}
