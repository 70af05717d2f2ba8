/** Somebody else who has the project open. `name` is null for whoever may only read it (docs/interface.md 11.8). */
export type OtherPerson = { readonly id: string; readonly initials: string; readonly name: string | null };

/** Who else has the open project open: some of them, whoever came first in front, and how many more there are. */
export type PeopleHere = { readonly others: readonly OtherPerson[]; readonly more: number };

export const nobodyElse: PeopleHere = { others: [], more: 0 };
