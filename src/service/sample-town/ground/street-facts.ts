import type { Quarter } from './quarters';
import type { StreetClass } from './street';

/** What a stretch of street knows about itself. `long` streets have the houses' front doors. */
export type StreetFacts = {
  readonly name: string;
  readonly class: StreetClass;
  readonly quarter: Quarter | null;
  readonly long: boolean;
};
