import type { Quarter } from './quarters';
import type { StreetClass } from './street';

/** The attributes of a stretch of street. On `long` streets stand the fronts of the houses. */
export type StreetFacts = {
  readonly name: string;
  readonly class: StreetClass;
  readonly quarter: Quarter | null;
  readonly long: boolean;
};
