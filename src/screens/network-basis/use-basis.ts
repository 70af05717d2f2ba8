import { useStore } from 'zustand';
import type { NetworkBasis } from '../../fibres/network/network-basis';
import { preferencesStore, setPreferences } from '../preferences/preferences-store';

/** The kinds of questions of which each keeps its own choice: who loses light, and everything that is designed. */
export type BasisQuestion = 'outage' | 'design';

const keyOf = { outage: 'outageBasis', design: 'designBasis' } as const;

/** The network that a kind of question is about, as this person chose it the last time. */
export function useBasis(question: BasisQuestion): NetworkBasis {
  return useStore(preferencesStore, (state) => state[keyOf[question]]);
}

/** Chooses the network for a kind of question, and keeps the choice. */
export function setBasis(question: BasisQuestion, basis: NetworkBasis): void {
  setPreferences({ [keyOf[question]]: basis });
}
