/**
 * The additions that a service may offer to the interface (docs/interface.md 11). Advertised, never required: a service names its
 * additions in a header of its answers and in its description; a client without the header works without them.
 */
export const additions = [
  'list-version',
  'changed-since',
  'permission',
  'if-match',
  'idempotency-key',
  'events',
  'people',
  'refresh-grace',
  'captured-places',
] as const;

/** An addition by its name in the header. */
export type Addition = (typeof additions)[number];

/**
 * The additions where nothing else is asked for: all but `refresh-grace`, for the interface says that a refresh-token is usable
 * exactly once (docs/interface.md 11.7).
 */
export const usualAdditions: readonly Addition[] = additions.filter((name) => name !== 'refresh-grace');

/** The header in which the answer of a project says what the user may do there (docs/interface.md 11.3). */
export const permissionHeader = 'x-permission';

/** The parameter of a refresh that says with `noGrace`: this token is not taken once more (docs/interface.md 11.7). */
export const graceParameter = 'grace';
export const noGrace = 'none';

/** The header that names a service's additions, separated by commas (docs/interface.md 11). */
export const additionsHeader = 'x-additions';

/**
 * The additions that a setting names (docs/configuration.md): `all`, `none`, or names with commas between them, in whatever order; each
 * comes once, in the order of the list. Null where one of them is no addition.
 */
export function readAdditions(text: string): readonly Addition[] | null {
  if (text === 'none') return [];
  if (text === 'all') return additions;
  const named = text.split(',').map((name) => name.trim());
  if (!named.every((name) => additions.some((one) => one === name))) return null;
  return additions.filter((one) => named.includes(one));
}
