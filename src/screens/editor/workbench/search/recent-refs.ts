import type { ItemRef } from '../../../../items/item';
import { userStore } from '../../../storage/user-store';

const most = 8;

/** The items that were found last in this visit, by project; the last one first. */
const recents = userStore<ReadonlyMap<number, readonly ItemRef[]>>(() => new Map());

/** The items that were found last in a project. */
export function recentRefs(projectId: number | null): readonly ItemRef[] {
  return recents.getState().get(projectId ?? 0) ?? [];
}

/** Remembers that an item was found. */
export function noteRecent(projectId: number | null, ref: ItemRef): void {
  const others = recentRefs(projectId).filter((each) => each !== ref);
  recents.setState((all) => new Map([...all, [projectId ?? 0, [ref, ...others].slice(0, most)]]), true);
}
