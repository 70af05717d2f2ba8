import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { closedOutbox, type OutboxState } from '../../offline/outbox/outbox';
import { warnBeforeUnload } from './warn-before-unload';

function setUp() {
  const store = createStore<OutboxState>(() => closedOutbox);
  const page = new EventTarget();
  warnBeforeUnload(store, page as unknown as Window);
  return (state: Partial<OutboxState>) => {
    store.setState(state);
    return !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  };
}

describe('closing the page', () => {
  it('is asked about only while an edit would be lost with it', () => {
    const asks = setUp();
    expect(asks({})).toBe(false);
    expect(asks({ count: 3, unsaved: 1, durable: false })).toBe(false);
    expect(asks({ storage: 'failed' })).toBe(true);
    expect(asks({ storage: 'device', unsaved: 0, durable: true })).toBe(false);
    expect(asks({ storage: 'lost' })).toBe(true);
    expect(asks({ storage: 'newer' })).toBe(false);
    expect(asks({ unsaved: 2, durable: false })).toBe(true);
    expect(asks({ storage: 'memory', unsaved: 0 })).toBe(true);
    expect(asks({ count: 0 })).toBe(false);
  });
});
