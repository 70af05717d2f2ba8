import type { StoreApi } from 'zustand/vanilla';
import type { OutboxState } from '../../offline/outbox/outbox';

/** The part of the browser's navigator that puts a number on an installed page's icon; not every browser has it. */
type Badges = {
  readonly setAppBadge?: ((count: number) => Promise<void>) | undefined;
  readonly clearAppBadge?: (() => Promise<void>) | undefined;
};

/** Shows on the icon of the installed page how many edits wait, where the system shows such a number. Returns its end. */
export function followAppBadge(
  store: Pick<StoreApi<Pick<OutboxState, 'count'>>, 'getState' | 'subscribe'>,
  badges: Badges,
): () => void {
  let shown: number | null = null;
  const follow = ({ count }: Pick<OutboxState, 'count'>) => {
    if (count === shown) return;
    shown = count;
    // A page that is not installed may be refused: then there is no icon that could show it.
    const asked = count === 0 ? badges.clearAppBadge?.() : badges.setAppBadge?.(count);
    asked?.catch(() => undefined);
  };
  follow(store.getState());
  return store.subscribe(follow);
}
