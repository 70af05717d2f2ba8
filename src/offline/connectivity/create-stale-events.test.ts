import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createFakeSession } from '../../api/testing/fake-session';
import { createStaleEvents } from './create-stale-events';

const user = { username: 'pat', firstName: 'Pat', lastName: 'Planner' };

const never = () => () => undefined;

/** A device whose data is cleared, with a line that comes and goes. */
function cleared() {
  const device = createStore(() => ({ cleared: 0 }));
  const line = createStore(() => ({ online: true }));
  return {
    subscribe: createStaleEvents({ onRenewal: never, store: line }, createFakeSession(), { store: device }),
    clear: () => device.setState(({ cleared }) => ({ cleared: cleared + 1 })),
    line: (online: boolean) => line.setState({ online }),
  };
}

describe('createRenewals', () => {
  it('hears the connection and a requested sign-in, until it stops', () => {
    const session = createFakeSession();
    let renew = (): void => undefined;
    const onRenewal = (listener: () => void) => {
      renew = listener;
      return () => {
        renew = () => undefined;
      };
    };
    let calls = 0;
    const stop = createStaleEvents({ onRenewal, store: createStore(() => ({ online: true })) }, session, {
      store: createStore(() => ({ cleared: 0 })),
    })(() => {
      calls += 1;
    });
    renew();
    session.setPhase({ kind: 'needs-login', user, reason: 'ended' });
    session.setPhase({ kind: 'connecting', user });
    session.setPhase({ kind: 'ready', user });
    expect(calls).toBe(2);
    stop();
    renew();
    session.setPhase({ kind: 'needs-login', user, reason: 'ended' });
    session.setPhase({ kind: 'ready', user });
    expect(calls).toBe(2);
  });

  it('hears that the site’s data was cleared, once the service can be read from', () => {
    const { subscribe, clear, line } = cleared();
    let calls = 0;
    const stop = subscribe(() => {
      calls += 1;
    });
    clear();
    expect(calls).toBe(1);
    line(false);
    clear();
    clear();
    expect(calls).toBe(1);
    line(true);
    expect(calls).toBe(2);
    line(false);
    line(true);
    expect(calls).toBe(2);
    stop();
    clear();
    expect(calls).toBe(2);
  });
});
