import type { CableAllowance } from '../../../../editor/draft/draft';
import { userStore } from '../../../user-store';

/** What a user has typed for the cables that are laid next, and whether the list of closures is open. */
export type CableState = { readonly allowance: CableAllowance | null; readonly isListed: boolean };

/** One for the page. */
export const cableStore = userStore<CableState>(() => ({ allowance: null, isListed: false }));
