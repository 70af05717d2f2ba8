import { beginRound, passedOver, type Round, visited } from '../../../../editor/position/round';
import type { ItemRef } from '../../../../items/item';
import { readForUser, userStore, writeForUser } from '../../../storage/user-store';
import type { OrderVisit } from './order-visits';

/** A list of items that is worked off: what waits, and what confirming one makes of it. */
export type Visits = {
  readonly round: Round;
  /** The status of what waits; null: whatever it is. */
  readonly waiting: string | null;
  /** The status that confirming sets; null: it stays as it is. */
  readonly confirmed: string | null;
  /** The work of orders that the list is of, and who does it; then confirming records it as done. Null: it is of items. */
  readonly orders: { readonly work: readonly OrderVisit[]; readonly by: string | null } | null;
};

/** The settings of a list, beside its items. */
export type VisitRule = Pick<Visits, 'waiting' | 'confirmed' | 'orders'>;

export type GuideState = {
  /** The item to which the way is shown; null: none. */
  readonly ref: ItemRef | null;
  /** The list that it belongs to, if one is worked off. */
  readonly visits: Visits | null;
  /** Which list is wanted is asked. */
  readonly asking: boolean;
  /** The last metres are heard and felt. */
  readonly sound: boolean;
  /** Degrees clockwise from north in which the device points; null: it does not say. */
  readonly compassDeg: number | null;
};

const what = 'guide-sound';

/** To which item the way is shown; one for the page. */
export const guideStore = userStore<GuideState>(() => ({
  ref: null,
  visits: null,
  asking: false,
  sound: readForUser(what) === 'on',
  compassDeg: null,
}));

/** Shows the way to an item, or to none. An item outside of the running list of visits ends that list. */
export function guideTo(ref: ItemRef | null): void {
  guideStore.setState(({ visits }) => ({
    ref,
    visits: visits && (ref === null || visits.round.refs.includes(ref)) ? visits : null,
  }));
}

/** Begins to work off a list. */
export function beginVisits(refs: readonly ItemRef[], rule: VisitRule): void {
  guideStore.setState({ visits: { round: beginRound(refs), ...rule }, asking: false });
}

/** Takes an item of the list as visited, or passes it over for now. */
export function markVisited(ref: ItemRef, how: 'visited' | 'passed-over'): void {
  guideStore.setState(({ visits }) => {
    if (!visits) return {};
    const round = how === 'visited' ? visited(visits.round, ref) : passedOver(visits.round, ref);
    return { visits: { ...visits, round } };
  });
}

/** Asks which list is to be worked off, or no longer. */
export function askVisits(asking: boolean): void {
  guideStore.setState({ asking });
}

/** Has the last metres heard, or not; also at the next visit. */
export function setSound(sound: boolean): void {
  guideStore.setState({ sound });
  writeForUser(what, sound ? 'on' : 'off');
}
