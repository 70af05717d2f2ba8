import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { flatView, lineItem, openEditor, place, pointItem } from '../../../../editor/testing/play';
import type { LngLat } from '../../../../geo/lng-lat';
import type { Item } from '../../../../items/item';
import type { MapView } from '../../../../map/engine/map-engine';
import { showTrace, traceStore } from '../../network/trace/trace-store';
import { createKeyboardCursor } from './create-keyboard-cursor';
import type { KeyboardCursorState } from './keyboard-cursor-store';

const size = { width: 400, height: 300 };

/** A keyboard cursor over a map of 400 × 300 whose projection does not move; `centres` are where the map was sent. */
function cursorOver(items: readonly Item[]) {
  const editor = openEditor(items);
  const store = createStore<KeyboardCursorState>(() => ({
    at: null,
    lifted: false,
    focusedItem: null,
    focusedByKeyboard: false,
    leftAt: null,
  }));
  const announcement: string[] = [];
  const centres: LngLat[] = [];
  const cursor = createKeyboardCursor({
    editor,
    store,
    engine: {
      unproject: flatView.unproject,
      view: () => ({ center: place(200, 150), zoom: 16 }),
      setView: ({ center }: MapView) => void centres.push(center),
    },
    size: () => size,
    units: () => 'metric',
    announce: (sentence) => announcement.push(sentence),
  });
  const press = (...keys: readonly string[]) =>
    keys.map((text) => {
      const parts = text.split('+');
      const held = (name: string) => parts.slice(0, -1).includes(name);
      return cursor.key({ key: parts.at(-1) ?? '', shift: held('Shift'), alt: held('Alt'), ctrl: held('Ctrl') });
    });
  return { editor, store, announcement, centres, cursor, press, at: () => store.getState().at };
}

describe('the crosshair', () => {
  it('appears with the first arrow, moves by 16, 96 or 1 pixels, leaves with Escape', () => {
    const { press, at } = cursorOver([]);
    expect(press('Enter', 'Tab', ' ')).toEqual([false, false, false]);
    expect(at()).toBeNull();
    press('ArrowRight');
    expect(at()).toEqual({ x: 216, y: 150 });
    press('Shift+ArrowUp', 'Alt+ArrowLeft');
    expect(at()).toEqual({ x: 215, y: 54 });
    expect(press('Ctrl+ArrowLeft', 'q')).toEqual([false, false]);
    press('Escape');
    expect(at()).toBeNull();
  });

  it('is left after the trace that was opened last; what is selected stays', () => {
    const { editor, press, at } = cursorOver([pointItem('pole', 1, [200, 150])]);
    press('Shift+ArrowRight', 'Shift+ArrowLeft', 'Enter');
    showTrace({ kind: 'trace', from: 'pole:1', until: 'everywhere' }, editor.store.getState().selection);
    press('Escape');
    expect([traceStore.getState().view, editor.store.getState().selection]).toEqual([null, ['pole:1']]);
    press('Escape');
    expect([editor.store.getState().selection, at()]).toEqual([['pole:1'], null]);
    expect(press('Escape')).toEqual([false]);
  });

  it('finishes an outline with Enter at its start; elsewhere begins another polygon', () => {
    const { editor, press } = cursorOver([]);
    editor.setTool('permit');
    const square = [
      'Enter',
      'Shift+ArrowUp',
      'Enter',
      'Shift+ArrowLeft',
      'Enter',
      'Shift+ArrowRight',
      'Shift+ArrowDown',
    ];
    press('ArrowRight', ...square, 'Enter');
    expect(editor.store.getState().hint).toBe('draw-area-another');
    press('Shift+ArrowRight', ...square, 'Enter', 'Enter');
    expect(editor.store.getState().undo?.key).toBe('drew-item');
    const [permit] = editor.document.all('permit');
    expect(permit?.geometry).toMatchObject({
      polygons: [
        [{}, {}, {}],
        [{}, {}, {}],
      ],
    });
  });

  it('adds a vertex with N where the selected line passes, and says where none does', () => {
    const line = lineItem('segment', 1, [
      [100, 150],
      [300, 150],
    ]);
    const { editor, press, announcement } = cursorOver([line]);
    press('ArrowRight', 'n');
    expect(announcement.at(-1)).toBe('No edge here to add a vertex to: select a line or an outline first');
    press('Enter', 'n');
    expect(editor.document.get('segment:1')?.geometry).toMatchObject({ path: [{}, place(216, 150), {}] });
    expect(editor.store.getState().undo?.key).toBe('added-vertex');
  });

  it('stays away from the edge: there the map moves instead', () => {
    const { press, at, centres } = cursorOver([]);
    press('Shift+ArrowRight', 'Shift+ArrowRight');
    expect(at()).toEqual({ x: 352, y: 150 });
    expect(centres).toEqual([flatView.unproject({ x: 240, y: 150 })]);
  });

  it('stays over its place when a bar comes above the map', () => {
    const { press, at, cursor } = cursorOver([]);
    cursor.held(-40);
    expect(at()).toBeNull();
    press('ArrowRight');
    cursor.held(-40);
    expect(at()).toEqual({ x: 216, y: 110 });
    cursor.leave();
    cursor.held(40);
    cursor.resume();
    expect(at()).toEqual({ x: 216, y: 150 });
  });

  it('says what lies under it, with its ends, and how many items', () => {
    const line = lineItem('segment', 14, [
      [100, 150],
      [300, 150],
    ]);
    const { press, cursor, announcement } = cursorOver([line, pointItem('pole', 12, [100, 150])]);
    press('ArrowRight');
    cursor.announceItem();
    expect(announcement.at(-1)).toMatch(/^Segment 14, 222\.\d\u2009m, from pole 12$/);
    press('Shift+ArrowLeft', 'ArrowLeft');
    cursor.announceItem();
    expect(announcement.at(-1)).toBe('Pole 12. 2 items here');
    press('Shift+ArrowDown');
    cursor.announceItem();
    expect(announcement.at(-1)).toBe('Nothing here');
  });

  it('Enter selects there, and draws with a tool until Enter comes twice on one place', () => {
    const { editor, press, announcement } = cursorOver([pointItem('pole', 12, [216, 150])]);
    press('ArrowRight', 'Enter');
    expect(editor.store.getState().selection).toEqual(['pole:12']);
    expect(announcement.at(-1)).toBe('Selected pole 12');
    editor.setTool('segment');
    press('Enter', 'Shift+ArrowDown', 'Enter', 'Shift+ArrowLeft', 'Enter', 'Enter');
    const [made] = [...editor.document.all('segment')];
    expect(made?.geometry).toEqual({ kind: 'line', path: [place(216, 150), place(216, 246), place(120, 246)] });
  });
});

describe('lifting', () => {
  it('moves the selected pole with the arrows and puts it down with Space', () => {
    const { editor, press, store, announcement } = cursorOver([pointItem('pole', 12, [216, 150])]);
    press('ArrowRight', ' ');
    expect(announcement.at(-1)).toMatch(/Nothing to lift/);
    press('Enter', ' ');
    expect(store.getState().lifted).toBe(true);
    press('Shift+ArrowDown', ' ');
    expect(store.getState().lifted).toBe(false);
    expect(editor.document.get('pole:12')?.geometry).toEqual({ kind: 'point', at: place(216, 246) });
  });

  it('Escape puts it back', () => {
    const { editor, press, store } = cursorOver([pointItem('pole', 12, [216, 150])]);
    press('ArrowRight', 'Enter', ' ', 'Shift+ArrowDown', 'Escape');
    expect(store.getState()).toMatchObject({ at: { x: 216, y: 246 }, lifted: false });
    expect(editor.document.get('pole:12')?.geometry).toEqual({ kind: 'point', at: place(216, 150) });
  });
});

describe('Tab', () => {
  const poles = [pointItem('pole', 1, [60, 60]), pointItem('pole', 2, [350, 60]), pointItem('pole', 3, [60, 250])];

  it('walks the items in reading order and leaves the map after the last', () => {
    const { editor, press } = cursorOver(poles);
    const here = () => editor.store.getState().hover;
    press('ArrowUp');
    press('Tab');
    expect(here()).toBe('pole:3');
    expect(press('Tab')).toEqual([false]);
    press('Shift+Tab');
    expect(here()).toBe('pole:2');
    press('Shift+Tab');
    expect(here()).toBe('pole:1');
    expect(press('Shift+Tab')).toEqual([false]);
  });

  it('says what Enter selects, also of several in one place; Enter goes to the next', () => {
    const line = lineItem('segment', 7, [
      [100, 150],
      [300, 150],
    ]);
    const { editor, press, announcement } = cursorOver([
      line,
      pointItem('pole', 9, [200, 150]),
      pointItem('splice', 8, [200, 150]),
    ]);
    const landing = (...keys: readonly string[]) => {
      press('Escape', 'Shift+ArrowUp', ...keys);
      const meant = editor.store.getState().hover;
      press('Enter');
      return [meant, ...editor.store.getState().selection];
    };
    expect(new Set([landing('Tab')[1], landing('Tab', 'Tab')[1], landing('Tab', 'Tab', 'Tab')[1]]).size).toBe(3);
    for (const [meant, ...selected] of [landing('Tab', 'Tab'), landing('Tab'), landing('Tab', 'Tab', 'Tab')])
      expect(selected).toEqual([meant]);
    const before = editor.store.getState().selection;
    press('Enter');
    expect(editor.store.getState().selection).not.toEqual(before);
    expect(announcement.at(-1)).toMatch(/^Selected /);
  });

  it('is left to a drawing tool', () => {
    const { editor, press } = cursorOver(poles);
    press('ArrowUp');
    editor.setTool('segment');
    expect(press('Tab')).toEqual([false]);
  });

  it('walks on among any number of items', () => {
    const many = Array.from({ length: 900 }, (_, index) => pointItem('pole', index + 1, [10 + index / 3, 150]));
    const { editor, press } = cursorOver(many);
    press('ArrowUp', 'Tab', 'Tab', 'Tab');
    expect(editor.store.getState().hover).toBe('pole:3');
    press('Shift+Tab');
    expect(editor.store.getState().hover).toBe('pole:2');
  });
});
