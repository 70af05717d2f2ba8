import type { ServiceUser } from '../../../stores/store';
import { sha256 } from '../../auth/sha256';

/** The fields of a user that a message needs. */
export type Named = Pick<ServiceUser, 'id' | 'firstName' | 'lastName'>;

/** A person in the updates of a stream: `id` stands for them in this project and process, and is no number of a user. */
export type Person = { readonly id: string; readonly initials: string; readonly name: string };

/** Characters of a name. */
const longestName = 100;

const letterOf = (word: string | undefined) => [...(word ?? '')][0] ?? '';

/** The first letters of the first and the last word. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return `${letterOf(words[0])}${words.length > 1 ? letterOf(words.at(-1)) : ''}`.toUpperCase();
}

/** Names a user to the readers of one project without the user's number. `secret` is the process's own. */
export function personId(secret: string, projectId: number, userId: number): string {
  return sha256(`${secret} ${projectId} ${userId}`).slice(0, 16);
}

/** A user in the form for the readers of a project. */
export function personOf({ firstName, lastName }: Named, id: string): Person {
  const name = [...`${firstName} ${lastName}`.trim()].slice(0, longestName).join('');
  return { id, initials: initialsOf(name), name };
}

/** The message about the people in a project: with names for readers who may write there, without names for all others. */
export type PeopleUpdate = { readonly count: number; readonly people: readonly (Person | Omit<Person, 'name'>)[] };

/** The two forms of it. */
export function formsOf(
  people: readonly Person[],
  count: number,
): { readonly named: PeopleUpdate; readonly bare: PeopleUpdate } {
  return {
    named: { count, people },
    bare: { count, people: people.map(({ id, initials }) => ({ id, initials })) },
  };
}

/** An update as the bytes of an event without an id: the id of the lists stays. `you`: the reader's id, in the first update. */
export function peopleEvent(update: PeopleUpdate, you?: string): Uint8Array {
  const data = JSON.stringify(you === undefined ? update : { ...update, you });
  return new TextEncoder().encode(`event: people\ndata: ${data}\n\n`);
}
