import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { LossClass } from '../../fibres/loss/loss-values';
import type { BudgetAsk } from '../../fibres/loss/missed-class';
import { preferencesStore } from '../preferences/preferences-store';
import { useLossClasses, useLossValues } from './use-loss-values';
import { useSetting } from './use-setting';
import { usedSettings } from './used-settings';

/** The class that sets the limits for paths: the user's choice, else the service's setting, else the first class. */
function useLossClass(isWanted: boolean): LossClass {
  const chosen = useStore(preferencesStore, ({ lossClass }) => lossClass);
  const usual = useSetting(usedSettings.lossClass, isWanted).value;
  const classes = useLossClasses(isWanted);
  return classes.find(({ id }) => id === chosen) ?? classes.find(({ id }) => id === usual) ?? classes[0];
}

/**
 * The class and the loss values in use for this user and service; the object stays the same while its content does. `isWanted`
 * starts the requests to the service: the values of the last visit count until the answer.
 */
export function useBudgetAsk(isWanted = true): BudgetAsk {
  const lossClass = useLossClass(isWanted);
  const values = useLossValues(isWanted);
  return useMemo(() => ({ lossClass, values }), [lossClass, values]);
}
