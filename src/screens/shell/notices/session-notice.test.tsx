import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { SessionView } from '../../../api/session/session';
import { type Services, ServicesProvider } from '../../services';
import { SessionNotice } from './session-notice';

const user = { username: 'pia', firstName: 'Pia', lastName: 'Planner' };

function show(state: Partial<SessionView>) {
  const calm: SessionView = { phase: { kind: 'ready', user }, saved: true, online: true };
  const store = createStore<SessionView>(() => ({ ...calm, ...state }));
  const services = { session: { store } } as unknown as Services;
  render(
    <ServicesProvider services={services}>
      <SessionNotice />
    </ServicesProvider>,
  );
  return store;
}

const notice = () => screen.queryByTestId('session-notice');

describe('what is said of the sign-in', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  it.each(['ready', 'offline'] as const)('is nothing while one is %s', (kind) => {
    show({ phase: { kind, user } });
    expect(notice()).toBeNull();
  });

  it('is nothing where the dialog says it', () => {
    show({ phase: { kind: 'needs-login', user, reason: 'ended' }, saved: false });
    expect(notice()).toBeNull();
  });

  it('is a connection problem after an answer that never came', () => {
    show({ phase: { kind: 'refresh-unknown', user } });
    expect(notice()?.dataset['tone']).toBe('warning');
    expect(notice()?.textContent).toMatch(/^Connection problem: .*You can go on/);
  });

  it('is a danger where the device could not store it', () => {
    show({ saved: false });
    expect(notice()?.dataset['tone']).toBe('danger');
    expect(notice()?.textContent).toMatch(/not saved on this device/);
  });

  it('is that it connects, once that takes longer than a blink', () => {
    const store = show({ phase: { kind: 'connecting', user } });
    expect(notice()).toBeNull();
    act(() => vi.advanceTimersByTime(1_000));
    expect(notice()?.textContent).toBe('Signed in, connecting…');
    act(() => store.setState({ phase: { kind: 'ready', user } }));
    expect(notice()).toBeNull();
  });
});
