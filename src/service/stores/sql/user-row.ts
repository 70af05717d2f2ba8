import type { ServiceUser } from '../store';

export type UserRow = {
  readonly id: number;
  readonly email: string;
  readonly username: string;
  readonly first_name: string;
  readonly last_name: string;
};

/** Of the table `users u`. */
export const userColumns = 'u.id, u.email, u.username, u.first_name, u.last_name';

/** A row of `userColumns` as the core knows a user. */
export function userOf({ id, email, username, first_name, last_name }: UserRow): ServiceUser {
  return { id, email, username, firstName: first_name, lastName: last_name };
}
