/**
 * What the service may offer beyond the interface (docs/interface.md 11). Advertised, never required: a service names those that
 * it has in a header of its answers and in its description; whoever finds nothing goes on without.
 */
export const additions = ['list-version'] as const;

/** An addition by its name in the header. */
export type Addition = (typeof additions)[number];

/** The header that names a service's additions, separated by commas (docs/interface.md 11). */
export const additionsHeader = 'x-additions';
