import type { StoreApi } from 'zustand/vanilla';
import type { OutboxState } from '../../offline/outbox/outbox';

type Edits = Pick<OutboxState, 'phase' | 'attention'>;

type Ports = {
  /** The user wants to be notified. */
  readonly isWanted: () => boolean;
  /** The page is in view, and shows by itself what was refused. */
  readonly isInView: () => boolean;
  /** Notifies of so many edits that need the user. */
  readonly show: (count: number) => void;
};

/**
 * Notifies a user, who wants that, of edits that the service refused or that conflict while the page is not in view. What this device
 * kept from an earlier visit is no news. Returns its end.
 */
export function followRefusals(
  store: Pick<StoreApi<Edits>, 'getState' | 'subscribe'>,
  { isWanted, isInView, show }: Ports,
): () => void {
  let known: number | null = null;
  const follow = ({ phase, attention }: Edits) => {
    const before = known;
    known = phase === 'opening' ? null : attention;
    if (before !== null && known !== null && known > before && isWanted() && !isInView()) show(known);
  };
  follow(store.getState());
  return store.subscribe(follow);
}
