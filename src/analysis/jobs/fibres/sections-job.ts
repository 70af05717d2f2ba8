import { type CableSection, fibresPerSection } from '../../../fibres/paths/fibres-per-section';
import type { ItemId } from '../../../items/item';
import type { Job } from '../job';
import type { NetworkOf } from './light-job';
import { stationsOf } from './stations-of';

/** Fibres of a cable by what they are, in each section between closures. */
export const sectionsJob: Job<NetworkOf & { readonly cable: ItemId }, readonly CableSection[]> = {
  *run(items, ask) {
    return fibresPerSection(yield* stationsOf(items, ask), ask.cable);
  },
};
