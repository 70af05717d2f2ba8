import { expect, it, vi } from 'vitest';
import { flatView, openEditor, place, play, pointItem } from '../../../../editor/testing/play';
import { keyboardCursorStore } from './keyboard-cursor-store';
import { goToNearestPole } from './nearest-pole';

const poles = [pointItem('pole', 1, [100, 100]), pointItem('pole', 2, [140, 100]), pointItem('pole', 3, [300, 100])];

function over(items = poles) {
  const editor = openEditor(items);
  const announce = vi.fn<(sentence: string) => void>();
  const setView = vi.fn();
  const engine = {
    ...flatView,
    view: () => ({ center: place(110, 100), zoom: 17 }),
    bounds: () => [...flatView.unproject({ x: 0, y: 300 }), ...flatView.unproject({ x: 200, y: 0 })],
    setView,
    focus: vi.fn(),
  };
  const go = () => goToNearestPole({ editor, engine: engine as never, announce });
  return { editor, announce, setView, go };
}

it('puts the crosshair on the nearest pole, where Enter acts, and says which it is', () => {
  keyboardCursorStore.setState({ at: null });
  const { editor, announce, go } = over();
  go();
  expect(keyboardCursorStore.getState()).toMatchObject({ at: { x: 100, y: 100 }, focusedItem: 'pole:1' });
  expect(editor.store.getState().hover).toBe('pole:1');
  expect(announce.mock.lastCall?.[0]).toMatch(/^Nearest pole: pole 1, /);
});

it('goes on to a pole that is no vertex of the drawing yet, also beyond the view', () => {
  keyboardCursorStore.setState({ at: null });
  const { editor, setView, go } = over();
  editor.setTool('segment');
  play(editor, 'click(100,100) click(140,100)');
  go();
  expect(keyboardCursorStore.getState().focusedItem).toBe('pole:3');
  expect(setView).toHaveBeenCalledWith(expect.objectContaining({ center: place(300, 100) }));
});

it('says so where no pole is shown', () => {
  keyboardCursorStore.setState({ at: null });
  const { editor, announce, go } = over();
  editor.setLayer('pole', { visible: false });
  go();
  expect(announce).toHaveBeenCalledWith('No pole is shown within 1.6 km');
  expect(keyboardCursorStore.getState().at).toBeNull();
});
