import type { CableAllowance } from '../../../../editor/draft/draft';
import { userStore } from '../../../storage/user-store';

/** The allowance that the user typed for the next cables, and whether the list of closures is open. */
export type CableState = { readonly allowance: CableAllowance | null; readonly isListed: boolean };

/** One for the page. */
export const cableStore = userStore<CableState>(() => ({ allowance: null, isListed: false }));
