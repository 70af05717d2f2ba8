import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SessionView } from '../api/session/session';
import type { PageMap } from '../map/engine/page-map';
import { createMapOwner } from './create-map-owner';

const signedIn = (username: string) => ({ phase: { kind: 'signed-in', user: { username } } }) as unknown as SessionView;
const signedOut = { phase: { kind: 'signed-out' } } as unknown as SessionView;

let session: StoreApi<SessionView>;
let page: EventTarget;
let onEnd: ReturnType<typeof vi.fn<() => void>>;

/** A map that is good until a test says otherwise. */
function aMap() {
  const state = { isGood: true, end: vi.fn() };
  return { state, page: { isGood: () => state.isGood, end: state.end } as unknown as PageMap };
}

function start() {
  return createMapOwner(session, onEnd, page as unknown as Document);
}

beforeEach(() => {
  session = createStore(() => signedIn('ann'));
  page = new EventTarget();
  onEnd = vi.fn();
});

describe('the map of the page', () => {
  it('is made once and lent again', () => {
    const owner = start();
    const [one, other] = [aMap(), aMap()];
    expect(owner.borrow(() => one.page)).toBe(one.page);
    owner.giveBack(one.page);
    expect(owner.borrow(() => other.page)).toBe(one.page);
    expect(one.state.end).not.toHaveBeenCalled();
  });

  it('is one: a second that was lent meanwhile ends when it comes back', () => {
    const owner = start();
    const [one, other] = [aMap(), aMap()];
    owner.borrow(() => one.page);
    owner.borrow(() => other.page);
    owner.giveBack(one.page);
    owner.giveBack(other.page);
    expect(other.state.end).toHaveBeenCalledOnce();
    expect(owner.borrow(() => other.page)).toBe(one.page);
  });

  it('ends when its graphics are lost', () => {
    const owner = start();
    const one = aMap();
    owner.borrow(() => one.page);
    one.state.isGood = false;
    owner.giveBack(one.page);
    expect(one.state.end).toHaveBeenCalledOnce();
  });

  it('ends when its graphics were lost while it was parked', () => {
    const owner = start();
    const [one, other] = [aMap(), aMap()];
    owner.borrow(() => one.page);
    owner.giveBack(one.page);
    one.state.isGood = false;
    expect(owner.borrow(() => other.page)).toBe(other.page);
    expect(one.state.end).toHaveBeenCalledOnce();
  });

  it.each([
    ['a sign-out', signedOut],
    ['another user', signedIn('bob')],
  ])('ends with %s, parked or lent', (_, next) => {
    for (const isParked of [true, false]) {
      session.setState(signedIn('ann'), true);
      const owner = start();
      const [one, other] = [aMap(), aMap()];
      owner.borrow(() => one.page);
      if (isParked) owner.giveBack(one.page);
      session.setState(next, true);
      if (!isParked) owner.giveBack(one.page);
      expect(one.state.end).toHaveBeenCalledOnce();
      expect(owner.borrow(() => other.page)).toBe(other.page);
      expect(onEnd).toHaveBeenCalled();
    }
  });

  it('stays with the same user, whatever else becomes of the session', () => {
    const owner = start();
    const one = aMap();
    owner.borrow(() => one.page);
    owner.giveBack(one.page);
    session.setState({ ...signedIn('ann') }, true);
    expect(one.state.end).not.toHaveBeenCalled();
    expect(onEnd).not.toHaveBeenCalled();
  });

  it('ends when the browser freezes the page, unless a project has it', () => {
    const owner = start();
    const [one, other] = [aMap(), aMap()];
    owner.borrow(() => one.page);
    page.dispatchEvent(new Event('freeze'));
    expect(one.state.end).not.toHaveBeenCalled();
    owner.giveBack(one.page);
    page.dispatchEvent(new Event('freeze'));
    expect(one.state.end).toHaveBeenCalledOnce();
    expect(onEnd).toHaveBeenCalledTimes(2);
    expect(owner.borrow(() => other.page)).toBe(other.page);
  });
});
