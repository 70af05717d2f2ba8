import { createStore } from 'zustand/vanilla';

/** The step that was just taken back or done again, for a finger that sees no tooltip. `turn` moves with every one. */
export const flashStore = createStore<{ readonly turn: number; readonly sentence: string }>(() => {
  return { turn: 0, sentence: '' };
});

/** Shows a sentence over the map for a moment. */
export function flash(sentence: string): void {
  flashStore.setState(({ turn }) => ({ turn: turn + 1, sentence }));
}
