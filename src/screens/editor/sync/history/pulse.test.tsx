import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { flatView, lineItem, openEditor, pointItem } from '../../../../editor/testing/play';
import type { Services } from '../../../services';
import { pulse } from '../../common/history/pulse-store';
import { InEditorPage } from '../../common/testing/in-editor-page';
import { Pulse } from './pulse';

const line = lineItem('segment', 1, [
  [0, 0],
  [100, 50],
]);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the outline of what undo changed', () => {
  it('follows the map for a moment, and is gone by itself', () => {
    const listeners = new Set<() => void>();
    const engine = {
      project: flatView.project,
      onView: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
    const editor = openEditor([line, pointItem('pole', 2, [10, 10])]);
    render(
      <InEditorPage services={{ editor } as Services} engine={engine as never}>
        <Pulse />
      </InEditorPage>,
    );
    const shape = () => screen.getByTestId('pulse').getAttribute('d') ?? '';
    expect(shape()).toBe('');
    act(() => pulse(['segment:1', 'pole:2', 'pole:99']));
    expect(shape()).toBe('M0.0 0.0L100.0 50.0M-5 10a15 15 0 1 0 30 0a15 15 0 1 0 -30 0');
    expect(listeners.size).toBe(1);
    act(() => vi.advanceTimersByTime(1400));
    expect([shape(), listeners.size]).toEqual(['', 0]);
  });
});
