import { describe, expect, it } from 'vitest';
import { createFakeSession } from '../api/fake-session';
import { createRenewals } from './create-renewals';

const user = { username: 'pat', firstName: 'Pat', lastName: 'Planner' };

describe('createRenewals', () => {
  it('hears the line, and a sign-in that was asked for, until it is told to stop', () => {
    const session = createFakeSession();
    let renew = (): void => undefined;
    const onRenewal = (listener: () => void) => {
      renew = listener;
      return () => {
        renew = () => undefined;
      };
    };
    let heard = 0;
    const stop = createRenewals(
      { onRenewal },
      session,
    )(() => {
      heard += 1;
    });
    renew();
    session.setPhase({ kind: 'needs-login', user, reason: 'ended' });
    session.setPhase({ kind: 'connecting', user });
    session.setPhase({ kind: 'ready', user });
    expect(heard).toBe(2);
    stop();
    renew();
    session.setPhase({ kind: 'needs-login', user, reason: 'ended' });
    session.setPhase({ kind: 'ready', user });
    expect(heard).toBe(2);
  });
});
