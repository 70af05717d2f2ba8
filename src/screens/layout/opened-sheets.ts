import { userStore } from '../storage/user-store';

/** How many sheets were opened above the map of a small screen until now. What lies there too gives way to the next one. */
export const openedSheets = userStore<{ readonly count: number }>(() => ({ count: 0 }));

/** A sheet has come. */
export function noteSheet(): void {
  openedSheets.setState(({ count }) => ({ count: count + 1 }));
}
