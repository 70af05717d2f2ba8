import type { ItemRef } from '../../../../items/item';
import { noteSide } from '../../../layout/opened-sides';
import { userStore } from '../../../user-store';

/** The closures that are to get the make-up of a template; null: the panel is closed. */
export const templatesStore = userStore<{ readonly closures: readonly ItemRef[] | null }>(() => ({ closures: null }));

/** Opens the panel for some closures, or closes it (null). */
export function showTemplates(closures: readonly ItemRef[] | null): void {
  templatesStore.setState({ closures });
  noteSide('templates', closures !== null);
}
