import { type CableSection, fibresPerSection } from '../../fibres/paths/fibres-per-section';
import type { ItemId } from '../../items/item';
import type { Job } from './job';
import { stationsOf } from './stations-of';

/** Fibres of a cable by what they are, in each section between closures. */
export const sectionsJob: Job<{ readonly revision: number; readonly cable: ItemId }, readonly CableSection[]> = {
  *run(items, { revision, cable }) {
    return fibresPerSection(yield* stationsOf(items, revision), cable);
  },
};
