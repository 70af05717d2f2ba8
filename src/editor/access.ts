import type { Refusal } from './change';

/** The user's rights in the open project; `opening`: they are not known yet, or the project is not whole yet. */
export type Access = 'write' | 'read' | 'opening';

/** Why nothing may be changed with these rights, or null. */
export function accessRefusal(access: Access): Refusal | null {
  if (access === 'write') return null;
  return { refusal: access === 'opening' ? 'opening' : 'read-only' };
}
