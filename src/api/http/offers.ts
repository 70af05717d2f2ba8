import { type Addition, additionsHeader } from '../../contract/additions';

/** True when an answer names this addition of its service (docs/interface.md 11). */
export function offers(headers: Headers, addition: Addition): boolean {
  const named = headers.get(additionsHeader) ?? '';
  return named.split(',').some((name) => name.trim() === addition);
}
