import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { closedOutbox, type OutboxState } from '../../offline/outbox/outbox';
import { followRefusals } from './follow-refusals';

const show = vi.fn();
const about = { isWanted: true, isInView: false };

beforeEach(() => {
  show.mockReset();
  Object.assign(about, { isWanted: true, isInView: false });
});

function begin(state: Partial<OutboxState> = { phase: 'saved' }) {
  const store = createStore<OutboxState>(() => ({ ...closedOutbox, ...state }));
  const end = followRefusals(store, { isWanted: () => about.isWanted, isInView: () => about.isInView, show });
  return { store, end };
}

describe('what was refused while the page is not in view', () => {
  it('is told each time that there is more of it', () => {
    const { store, end } = begin();
    store.setState({ phase: 'attention', attention: 1 });
    store.setState({ count: 7 });
    store.setState({ attention: 3 });
    store.setState({ attention: 2 });
    expect(show.mock.calls).toEqual([[1], [3]]);
    end();
    store.setState({ attention: 9 });
    expect(show).toHaveBeenCalledTimes(2);
  });

  it('is not told to whom it is in view, or who does not want it', () => {
    const { store } = begin();
    about.isInView = true;
    store.setState({ phase: 'attention', attention: 1 });
    Object.assign(about, { isWanted: false, isInView: false });
    store.setState({ attention: 2 });
    expect(show).not.toHaveBeenCalled();
  });

  it('is no news when this device has kept it, also of the next user', () => {
    const { store } = begin({ phase: 'opening' });
    store.setState({ phase: 'attention', attention: 4 });
    store.setState({ phase: 'opening', attention: 0 });
    store.setState({ phase: 'attention', attention: 2 });
    expect(show).not.toHaveBeenCalled();
  });
});
