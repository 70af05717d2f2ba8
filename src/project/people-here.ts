/** Another person who has the project open. `name` is null for a person who may only read it (docs/interface.md 11.8). */
export type OtherPerson = { readonly id: string; readonly initials: string; readonly name: string | null };

/** The other people who have the open project open: the first ones by arrival, and the number of further ones. */
export type PeopleHere = { readonly others: readonly OtherPerson[]; readonly more: number };

export const nobodyElse: PeopleHere = { others: [], more: 0 };
