import type { Path } from '../plane/path';

/** How much traffic a street carries; widths, poles and drawing follow from it. `road` is a country road. */
export type StreetClass = 'highway' | 'main' | 'collector' | 'residential' | 'lane' | 'road';

/** A named street from end to end. */
export type Street = { readonly name: string; readonly class: StreetClass; readonly path: Path };

/** Metres from the centreline to the kerb. */
export const halfWidth: Readonly<Record<StreetClass, number>> = {
  highway: 8,
  main: 7,
  collector: 5.5,
  residential: 4.25,
  lane: 3,
  road: 4,
};
