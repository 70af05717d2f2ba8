import { useStore } from 'zustand';
import { knownSettingsStore } from '../service-settings/known-settings';
import { usedSettings } from '../service-settings/used-settings';
import type { Units } from '../text/quantities/quantity';
import { preferencesStore } from './preferences-store';

function chosen(preferred: Units | 'service', settings: ReadonlyMap<string, string>): Units {
  return preferred === 'service' ? usedSettings.units.parse(settings.get(usedSettings.units.name)) : preferred;
}

/** The units of this person now. */
export function currentUnits(): Units {
  return chosen(preferencesStore.getState().units, knownSettingsStore.getState());
}

/** The units of this person: their own choice, or the service's. */
export function useUnits(): Units {
  const preferred = useStore(preferencesStore, ({ units }) => units);
  return useStore(knownSettingsStore, (settings) => chosen(preferred, settings));
}
