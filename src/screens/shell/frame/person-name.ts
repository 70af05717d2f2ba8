import type { SessionUser } from '../../../api/session/session';

/** "Pia Planner"; the user name when the service gave no names. */
export function personName(user: SessionUser): string {
  const full = `${user.firstName} ${user.lastName}`.trim();
  return full === '' ? user.username : full;
}

/** One or two letters for the round mark of a person. */
export function initials(user: SessionUser): string {
  const words = personName(user).split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word?.[0] ?? '');
  return letters.join('').toUpperCase();
}
