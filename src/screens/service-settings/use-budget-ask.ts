import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LossClass } from '../../fibres/loss/loss-values';
import type { BudgetAsk } from '../../fibres/loss/missed-class';
import { preferencesStore } from '../preferences/preferences-store';
import { useLossClasses, useLossValues } from './use-loss-values';
import { useSetting } from './use-setting';
import { usedSettings } from './used-settings';

/** The class that paths are held against: the one that this person chose, else the service's, else the first of all. */
function useLossClass(isWanted: boolean): LossClass {
  const chosen = useStore(preferencesStore, ({ lossClass }) => lossClass);
  const usual = useSetting(usedSettings.lossClass, isWanted).value;
  const classes = useLossClasses(isWanted);
  return classes.find(({ id }) => id === chosen) ?? classes.find(({ id }) => id === usual) ?? classes[0];
}

/**
 * What light is held against and what parts lose, as this person and the service have it; the same object while nothing of it
 * changes. The service is asked once it is wanted: what it had the last time counts until then.
 */
export function useBudgetAsk(isWanted = true): BudgetAsk {
  const lossClass = useLossClass(isWanted);
  const values = useLossValues(isWanted);
  return useMemo(() => ({ lossClass, values }), [lossClass, values]);
}
