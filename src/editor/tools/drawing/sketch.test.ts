import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Editor } from '../../editor';
import { openEditor, path, place, play } from '../../testing/play';
import type { ToolId } from '../tool';

/** The tools that share one reducer. */
const tools: readonly ToolId[] = ['segment', 'permit', 'measure'];

function sketching(tool: ToolId) {
  const editor = openEditor();
  editor.setTool(tool);
  return editor;
}

const vertices = (editor: Editor) => (editor.store.getState().draft?.handles ?? []).map(({ at }) => at);

/** Pixels that lie so far from each other that each is a vertex of its own. */
const pixels = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })), {
    minLength: 1,
    maxLength: 8,
    selector: ([x, y]) => `${x} ${y}`,
  })
  .map((cells) => cells.map(([x, y]) => [x * 30, y * 30] as const));

const clicks = (all: readonly (readonly [x: number, y: number])[]) => all.map(([x, y]) => `click(${x},${y})`).join(' ');

const anyEvent = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('click', 'hover', 'double-click', 'touch:click'),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      fc.constantFrom('', '+shift', '+ctrl', '+alt'),
    )
    .map(([type, x, y, held]) => `${type}(${x * 15},${y * 15})${held}`),
  fc.constantFrom('Enter', 'Backspace', 'f', 'g', 'a', 'u').map((name) => `key(${name})`),
  fc.constantFrom('leave', 'refresh', 'undo', 'redo', 'key(Escape)'),
);

describe.each(tools)('sketching with the tool %s', (tool) => {
  it('takes back and gives back any number of vertices', () => {
    fc.assert(
      fc.property(pixels, fc.nat({ max: 7 }), (all, back) => {
        const editor = sketching(tool);
        play(editor, clicks(all));
        expect(vertices(editor)).toEqual(path(...all));
        const left = Math.max(1, all.length - back);
        play(editor, 'undo '.repeat(all.length - left));
        expect(vertices(editor)).toEqual(path(...all.slice(0, left)));
        play(editor, 'redo '.repeat(all.length - left));
        expect(vertices(editor)).toEqual(path(...all));
        play(editor, 'key(Backspace) '.repeat(all.length));
        expect(editor.store.getState()).toMatchObject({ draft: null, undo: null, tool });
      }),
      { numRuns: 40 },
    );
  });

  it('never repeats a vertex, and two presses of Esc always end it', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 25 }), (events) => {
        const editor = sketching(tool);
        for (const event of events) {
          play(editor, event);
          const shown = vertices(editor);
          expect(shown.some((at, index) => String(at) === String(shown[index - 1]))).toBe(false);
        }
        editor.setTool(tool);
        play(editor, clicks([[300, 300]]));
        play(editor, 'key(Escape) key(Escape)');
        expect(editor.store.getState().tool).toBe('select');
        expect(editor.store.getState().draft?.anchor).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });

  it('places typed numbers with a click, however near they lie', () => {
    const editor = sketching(tool);
    play(editor, 'click(0,0) click(100,0)');
    editor.sendDrawingInput({ kind: 'typed', typed: { lengthM: 2, bearing: 90 } });
    play(editor, 'click(200,0)');
    const [, second, third] = vertices(editor);
    expect(second).toEqual(place(100, 0));
    expect(third?.[0]).toBeGreaterThan(place(101, 0)[0]);
  });

  it('keeps the direction of the pointer after a click, for a length typed next', () => {
    const editor = sketching(tool);
    play(editor, 'click(0,0) hover(100,0) click(50,0)');
    editor.sendDrawingInput({ kind: 'place', at: place(50, 50) });
    editor.sendDrawingInput({ kind: 'typed', typed: { lengthM: 20, bearing: null } });
    // The pointer rests at the first hover: up and to the right of the last vertex.
    const at = editor.store.getState().draft?.tag?.at;
    expect(at?.[0]).toBeGreaterThan(place(50, 50)[0]);
    expect(at?.[1]).toBeGreaterThan(place(50, 50)[1]);
  });
});
