import { textsOf } from '../filter/texts-of';
import type { Figure } from './figure';
import { phaseOf } from './phase-of';
import { textIn } from './reading';

/** How much of some segments stands. What was given up does not count, nor what is in an unknown state. */
export type BuiltShare = {
  /** A route type, or a tag. */
  readonly key: string;
  readonly built: number;
  readonly underConstruction: number;
  /** Metres of all that stands or is to be built. */
  readonly whole: number;
};

/** Metres built of metres meant: of all segments, by route type and by tag. A segment with two tags counts for both. */
export type PercentBuilt = {
  readonly all: BuiltShare;
  readonly byType: readonly BuiltShare[];
  readonly byTag: readonly BuiltShare[];
};

type Sum = { key: string; built: number; underConstruction: number; whole: number };

function createShares() {
  const sums = new Map<string, Sum>();
  return {
    add: (key: string, state: string, metres: number) => {
      const phase = phaseOf(state);
      if (phase !== 'standing' && phase !== 'to-build') return;
      const sum = sums.get(key) ?? { key, built: 0, underConstruction: 0, whole: 0 };
      sums.set(key, sum);
      sum.whole += metres;
      if (phase === 'standing') sum.built += metres;
      if (state === 'under construction') sum.underConstruction += metres;
    },
    get: (key: string): BuiltShare => sums.get(key) ?? { key, built: 0, underConstruction: 0, whole: 0 },
    all: (): readonly BuiltShare[] => [...sums.values()].toSorted((a, b) => b.whole - a.whole),
  };
}

/** How much of the network stands, by metres of segments on the ellipsoid. */
export function percentBuilt(): Figure<PercentBuilt> {
  const [all, byType, byTag] = [createShares(), createShares(), createShares()];
  return {
    models: ['segment'],
    add: (_model, reading) => {
      const [state, metres] = [textIn(reading, 'status'), reading.metres()];
      all.add('', state, metres);
      byType.add(textIn(reading, 'segmentType'), state, metres);
      for (const tag of new Set(textsOf(reading.value('tags')))) byTag.add(tag, state, metres);
    },
    answer: () => ({ all: all.get(''), byType: byType.all(), byTag: byTag.all() }),
  };
}

/** 0 to 1; null where nothing is meant to be built. */
export function shareOf({ built, whole }: Pick<BuiltShare, 'built' | 'whole'>): number | null {
  return whole > 0 ? built / whole : null;
}
