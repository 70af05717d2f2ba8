import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openEditor, place } from '../../../../editor/testing/play';
import type { MapEngine } from '../../../../map/engine/map-engine';
import { receiveFix, showPosition } from '../../../position/position-store';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { PositionBar } from './position-bar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  showPosition(false);
  vi.useRealTimers();
});

/** The bar of the position, with the tool for poles. */
function show() {
  const editor = openEditor();
  const engine = { focus: () => undefined } as Partial<MapEngine> as MapEngine;
  const announce = vi.fn<(sentence: string) => void>();
  showPosition(true);
  editor.setTool('pole');
  render(
    <InEditorPage engine={engine} announce={announce}>
      <PositionBar editor={editor} engine={engine} announce={announce} projectId={1} />
    </InEditorPage>,
  );
  return {
    announce,
    /** A reading that comes now and was taken so many milliseconds ago, by the receiver's clock. */
    read: (agoMs = 0) =>
      act(() => {
        const now = Date.now();
        receiveFix({ at: place(0, 0), accuracyM: 2, time: now - agoMs, headingDeg: null, speedMs: null }, now);
      }),
    wait: (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000)),
    press: (button: string) => fireEvent.click(screen.getByTestId(`position-${button}`)),
    words: () => screen.getByTestId('position-bar').textContent,
    poles: () => editor.document.count('pole'),
  };
}

it('an averaging counts its readings in the bar, and then in its sentence', () => {
  const { announce, read, wait, press, words, poles } = show();
  read();
  press('average');
  for (const count of [1, 2, 3]) {
    wait(1);
    read();
    expect(words()).toContain(`${count} ${count === 1 ? 'reading' : 'readings'} averaged, ${count} of 10 s`);
  }
  expect(poles()).toBe(0);
  wait(7);
  const sentence = expect.stringMatching(/^Mean of 3 readings, within .+\.$/);
  expect([announce.mock.lastCall, poles()]).toEqual([[sentence], 1]);
  expect(words()).toContain(announce.mock.lastCall?.[0]);
});

it('an old reading that comes as a new one shows its age, and is not captured', () => {
  const { announce, read, wait, press, words, poles } = show();
  for (let reading = 0; reading < 3; reading += 1) {
    read();
    wait(1);
  }
  wait(60);
  read(30_000);
  expect(screen.getByTestId('position-age').textContent).toBe('30 s ago');
  press('capture');
  expect([announce.mock.lastCall?.[0], poles()]).toEqual([expect.stringContaining('more than 10 seconds old'), 0]);
  expect(words()).toContain('more than 10 seconds old');
  wait(1);
  read();
  expect(screen.queryByTestId('position-age')).toBeNull();
  press('capture');
  expect([poles(), words()]).toEqual([1, expect.not.stringContaining('10 seconds old')]);
});

it('a reading of a receiver whose clock is a minute behind is not old', () => {
  const { read, wait, press, poles } = show();
  for (let reading = 0; reading < 3; reading += 1) {
    wait(1);
    read(60_000);
  }
  expect(screen.queryByTestId('position-age')).toBeNull();
  press('capture');
  expect(poles()).toBe(1);
});
