import { expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { closedOutbox, type OutboxState } from '../../offline/outbox/outbox';
import { followAppBadge } from './follow-app-badge';

it('shows how many edits wait on the icon, and nothing when none does', () => {
  const store = createStore<OutboxState>(() => closedOutbox);
  const badges = { setAppBadge: vi.fn(async () => undefined), clearAppBadge: vi.fn(async () => undefined) };
  const end = followAppBadge(store, badges);
  expect([badges.clearAppBadge.mock.calls.length, badges.setAppBadge.mock.calls.length]).toEqual([1, 0]);
  store.setState({ count: 3 });
  store.setState({ count: 3, durable: true });
  store.setState({ count: 4 });
  store.setState({ count: 0 });
  expect(badges.setAppBadge.mock.calls).toEqual([[3], [4]]);
  expect(badges.clearAppBadge).toHaveBeenCalledTimes(2);
  end();
  store.setState({ count: 7 });
  expect(badges.setAppBadge).toHaveBeenCalledTimes(2);
});

it('is quiet where the browser has none, or refuses', async () => {
  const store = createStore<OutboxState>(() => ({ ...closedOutbox, count: 2 }));
  followAppBadge(store, {});
  followAppBadge(store, { setAppBadge: () => Promise.reject(new DOMException('not installed', 'NotAllowedError')) });
  await Promise.resolve();
});
