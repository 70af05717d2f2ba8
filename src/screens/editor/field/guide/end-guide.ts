import { stopCompass } from './compass';
import { guideStore } from './guide-store';

/** Shows no way any more, and leaves the list that was worked off. */
export function endGuide(): void {
  stopCompass();
  guideStore.setState({ ref: null, visits: null, asking: false });
}
