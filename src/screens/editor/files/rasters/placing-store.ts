import { noteSide } from '../../../layout/opened-sides';
import { userStore } from '../../../user-store';

/** The picture that is placed by its points, and which of its points is next; null: none is. */
export const placingStore = userStore<{ readonly id: string | null; readonly pin: number }>(() => ({
  id: null,
  pin: 0,
}));

/** Opens the placing of a picture, or closes it (null). */
export function showPlacing(id: string | null): void {
  placingStore.setState({ id, pin: 0 });
  noteSide('placing', id !== null);
}
