import { userStore } from '../user-store';
import { noteSheet } from './opened-sheets';

/** The panels in the place of the inspector. `trace`: also the light of a fibre, an outage, and free fibres. */
export type Side =
  | 'changes'
  | 'print'
  | 'placing'
  | 'orders'
  | 'drops'
  | 'templates'
  | 'ducts'
  | 'mid-cable'
  | 'redline'
  | 'repair'
  | 'trace';

/** Those that are open, the one that was opened last at first: that one is shown, and the others wait below it. */
export const openedSides = userStore<{ readonly sides: readonly Side[] }>(() => ({ sides: [] }));

/** Puts a panel above the others when it is opened, and takes it out when it is closed. Called by the stores of the panels. */
export function noteSide(side: Side, isOpen: boolean): void {
  openedSides.setState(({ sides }) => {
    const others = sides.filter((one) => one !== side);
    return { sides: isOpen ? [side, ...others] : others };
  });
  // One that is there already comes no second time, and is what is looked at now.
  if (isOpen) noteSheet();
}
