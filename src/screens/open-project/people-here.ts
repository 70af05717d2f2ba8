/** Somebody else who has the project open. `name` is null for whoever may only read it (docs/interface.md 11.8). */
export type OtherPerson = { readonly id: string; readonly initials: string; readonly name: string | null };

/** Who else has the open project open: some of them, whoever came first in front, and how many more there are. */
export type PeopleHere = { readonly others: readonly OtherPerson[]; readonly more: number };

export const nobodyElse: PeopleHere = { others: [], more: 0 };

/** Marks beside each other; where there are more people the last one counts them. */
const mostMarks = 4;

/** Which of them have a mark of their own in the bar, and how many the last mark counts; 0: there is none. */
export function marksOf({ others, more }: PeopleHere): {
  readonly shown: readonly OtherPerson[];
  readonly rest: number;
} {
  const all = others.length + more;
  const shown = others.slice(0, all > mostMarks ? mostMarks - 1 : mostMarks);
  return { shown, rest: all - shown.length };
}
