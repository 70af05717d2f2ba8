import { useStore } from 'zustand';
import { saidStore } from '../service-settings/known-settings';
import { understood } from '../service-settings/used-settings';
import type { Units } from '../text/quantities/quantity';
import { preferencesStore } from './preferences-store';

function chosen(preferred: Units | 'service', said: ReadonlyMap<string, string>): Units {
  return preferred === 'service' ? understood.units.of(said.get(understood.units.name)) : preferred;
}

/** The units in which the product speaks to this person now. */
export function currentUnits(): Units {
  return chosen(preferencesStore.getState().units, saidStore.getState());
}

/** The units in which the product speaks to this person: their own choice, or the service's. */
export function useUnits(): Units {
  const preferred = useStore(preferencesStore, ({ units }) => units);
  return useStore(saidStore, (said) => chosen(preferred, said));
}
