import { type Addition, additions, additionsHeader } from '../../contract/additions';

/** The additions that an answer names, without names unknown to this page (docs/interface.md 11). */
export function additionsIn(headers: Headers): readonly Addition[] {
  const named = (headers.get(additionsHeader) ?? '').split(',').map((name) => name.trim());
  return additions.filter((one) => named.includes(one));
}

/** True when an answer names this addition of its service (docs/interface.md 11). */
export function offers(headers: Headers, addition: Addition): boolean {
  return additionsIn(headers).includes(addition);
}
