import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openEditor, pointItem, saved } from '../../../../editor/testing/play';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { Services } from '../../../services';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { KeyboardCrosshair } from '../../drawing/keyboard-cursor/keyboard-crosshair';
import { keyboardCursorStore } from '../../drawing/keyboard-cursor/keyboard-cursor-store';
import { HintLine } from './hint-row';

/** A map that nothing comes above. */
const engine = { onHeld: () => () => undefined } as unknown as MapEngine;

afterEach(() => {
  keyboardCursorStore.setState({ at: null, lifted: false, focusedByKeyboard: false });
  cleanup();
  vi.unstubAllGlobals();
});

const hint = () => screen.getByTestId('hint').textContent;

it('names the crosshair’s keys while it is on the map, otherwise what a click does', () => {
  const editor = openEditor([pointItem('pole', 2, [0, 0])]);
  render(<HintLine editor={editor} />);
  expect(hint()).toContain('Click an item to select it');
  act(() => keyboardCursorStore.setState({ at: { x: 5, y: 5 } }));
  expect(hint()).toContain('Tab goes to the next item');
  expect(hint()).not.toContain('Click');
  act(() => void editor.setTool('segment'));
  expect(hint()).toContain('Click where the line starts');
  act(() => {
    editor.setTool('select');
    keyboardCursorStore.setState({ at: null });
  });
  expect(hint()).toContain('Click an item to select it');
});

it('speaks of no handles of an item that is not drawn', () => {
  const editor = openEditor([saved('document', 7, null)]);
  render(<HintLine editor={editor} />);
  act(() => editor.select(['document:7']));
  expect(hint()).toContain('It has no place on the map');
});

it('says that the arrow keys start the crosshair when keys moved focus to the map', () => {
  const editor = openEditor([pointItem('pole', 2, [0, 0])]);
  render(
    <div>
      <canvas tabIndex={0} data-testid="ground" />
      <InEditorPage services={{ editor } as Services} engine={engine as never}>
        <KeyboardCrosshair />
      </InEditorPage>
      <HintLine editor={editor} />
      <button type="button">Elsewhere</button>
    </div>,
  );
  const ground = screen.getByTestId('ground');
  const focus = (by: 'keys' | 'pointer') => {
    vi.spyOn(ground, 'matches').mockImplementation((what) => what === ':focus-visible' && by === 'keys');
    act(() => ground.focus());
  };
  focus('pointer');
  expect(hint()).not.toContain('crosshair');
  act(() => screen.getByRole('button').focus());
  focus('keys');
  expect(hint()).toContain('The arrow keys start a crosshair');
  act(() => screen.getByRole('button').focus());
  expect(hint()).not.toContain('crosshair');
  focus('keys');
  fireEvent.pointerDown(ground);
  expect(hint()).not.toContain('crosshair');
});
