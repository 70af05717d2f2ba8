import type { Session } from '../api/session/session';
import type { MapOwner, PageMap } from '../map/engine/page-map';

const userIn = ({ phase }: ReturnType<Session['store']['getState']>) => ('user' in phase ? phase.user.username : null);

/**
 * Keeps the map of the page from one project to the next, for one user: with another one, or none, it ends. So it does when the browser
 * freezes a page that is not looked at, which is how it asks for memory. `onEnd`: whatever else the page keeps for the next map goes too.
 */
export function createMapOwner(
  session: Pick<Session['store'], 'getState' | 'subscribe'>,
  onEnd: () => void,
  page: Pick<Document, 'addEventListener'> = document,
): MapOwner {
  let parked: PageMap | null = null;
  /** The maps that may be kept when they come back. */
  let lent = new WeakSet<PageMap>();
  const end = () => {
    parked?.end();
    parked = null;
  };
  session.subscribe((now, before) => {
    if (userIn(now) === userIn(before)) return;
    end();
    onEnd();
    lent = new WeakSet();
  });
  page.addEventListener('freeze', () => {
    end();
    onEnd();
  });
  return {
    borrow: (make) => {
      // Graphics are lost while nothing is drawn, too.
      if (parked?.isGood() === false) end();
      const page = parked ?? make();
      parked = null;
      lent.add(page);
      return page;
    },
    giveBack: (page) => {
      if (parked || !lent.has(page) || !page.isGood()) page.end();
      else parked = page;
    },
  };
}
