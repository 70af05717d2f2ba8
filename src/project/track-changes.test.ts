import { QueryClient } from '@tanstack/query-core';
import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createEditor } from '../editor/create-editor';
import { closedOutbox } from '../offline/outbox/outbox';
import { trackChanges } from './track-changes';

it('reports edits once after a while, and keeps each confirmed record', () => {
  vi.useFakeTimers();
  const store = createStore(() => closedOutbox);
  const [keepRecord, queries] = [vi.fn(), new QueryClient()];
  const onEdits = vi.spyOn(queries, 'invalidateQueries');
  const tracking = trackChanges({
    copies: { onDatabase: () => undefined, keepRecord },
    editor: createEditor({ newId: () => 'local:a', newChangeId: () => 'c' }),
    outbox: { outstanding: () => [], store },
    start: () => ({ postMessage: vi.fn(), addEventListener: vi.fn(), terminate: vi.fn() }),
    queries,
  });
  store.setState({ unsaved: 1 });
  vi.advanceTimersByTime(2000);
  expect(onEdits).not.toHaveBeenCalled();
  for (let edit = 0; edit < 3; edit += 1) store.setState({ items: new Map() });
  vi.advanceTimersByTime(2000);
  expect(onEdits).toHaveBeenCalledOnce();
  store.setState({ items: new Map() });
  vi.advanceTimersByTime(2000);
  expect(onEdits).toHaveBeenCalledTimes(2);
  const record = { projectId: 1, ref: 'pole:7', record: { id: 7 } } as const;
  tracking.keepRecord(record);
  expect(keepRecord).toHaveBeenCalledExactlyOnceWith(record);
});

it('counts again less often where counting takes long', async () => {
  vi.useFakeTimers();
  const store = createStore(() => closedOutbox);
  const queries = new QueryClient();
  const count = vi.spyOn(queries, 'invalidateQueries');
  count.mockImplementation(() => new Promise((done) => setTimeout(done, 1000)));
  trackChanges({
    copies: { onDatabase: () => undefined, keepRecord: vi.fn() },
    editor: createEditor({ newId: () => 'local:a', newChangeId: () => 'c' }),
    outbox: { outstanding: () => [], store },
    start: () => ({ postMessage: vi.fn(), addEventListener: vi.fn(), terminate: vi.fn() }),
    queries,
  });
  for (let at = 0; at < 62_000; at += 100) {
    store.setState({ items: new Map() });
    await vi.advanceTimersByTimeAsync(100);
  }
  // Three come before the first answer; then it is one in nine seconds.
  expect(count.mock.calls.length).toBeGreaterThan(5);
  expect(count.mock.calls.length).toBeLessThan(10);
});
