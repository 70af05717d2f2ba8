import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../api/failure';
import type { OpenedProject, OpeningWatch } from '../../project/opening';
import { type Services, ServicesProvider } from '../services';
import { useOpening } from './use-opening';

/** A project that opens as a test sets it. */
function show(opened: () => Promise<OpenedProject>) {
  const openProject = vi.fn(opened);
  const renewals = new Set<() => void>();
  const returns = new Set<() => void>();
  const into = (listeners: Set<() => void>) => (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const [onRenewal, onServiceBack] = [into(renewals), into(returns)];
  const line = { isAway: false };
  const events = { onRenewal, onServiceBack, isServiceAway: () => line.isAway };
  const services = { openProject, ...events, editor: { close: vi.fn() } } as unknown as Services;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesProvider services={services}>{children}</ServicesProvider>
  );
  const renew = () => {
    for (const listener of renewals) listener();
  };
  const serviceIsBack = () => {
    for (const listener of returns) listener();
  };
  return {
    openProject,
    line,
    renew,
    serviceIsBack,
    listeners: () => renewals.size + returns.size,
    ...renderHook(() => useOpening(1), { wrapper }),
  };
}

const failure = (kind: Failure['kind']) => new Failure(kind, { retry: 'never' });

describe('opening a project', () => {
  it('is done when it was read', async () => {
    const { result } = show(async () => ({ copiedAt: null, refresh: () => Promise.resolve() }));
    expect(result.current.opening.kind).toBe('loading');
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
  });

  it('shows the copy while it is read again, and then what was read', async () => {
    let done: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => {
      done = resolve;
    });
    const { result } = show(async () => ({ copiedAt: 7, refresh: () => reading }));
    await waitFor(() =>
      expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'refreshing', copiedAt: 7 } }),
    );
    done();
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
  });

  it('keeps the copy without an answer, and reads again when asked, staying open', async () => {
    const refresh = vi.fn((): Promise<void> => Promise.reject(failure('offline')));
    const { result, openProject } = show(async () => ({ copiedAt: 7, refresh }));
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'stale', copiedAt: 7 } }));
    refresh.mockImplementation(() => Promise.resolve());
    act(result.current.again);
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
    expect(openProject).toHaveBeenCalledTimes(1);
  });

  it('goes on saying that it is a copy while it tries again by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const refresh = vi.fn((): Promise<void> => Promise.reject(failure('offline')));
    const { result } = show(async () => ({ copiedAt: 7, refresh }));
    const stale = { kind: 'open', copy: { kind: 'stale', copiedAt: 7 } };
    await waitFor(() => expect(result.current.opening).toEqual(stale));
    refresh.mockImplementation(() => new Promise(() => undefined));
    await act(() => vi.advanceTimersByTimeAsync(25_000));
    expect(refresh).toHaveBeenCalledTimes(2);
    expect(result.current.opening).toEqual(stale);
  });

  it('asks for nothing by itself while the service is away', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const refresh = vi.fn((): Promise<void> => Promise.reject(failure('offline')));
    const { result, line, serviceIsBack } = show(async () => ({ copiedAt: 7, refresh }));
    line.isAway = true;
    await act(() => vi.advanceTimersByTimeAsync(300_000));
    expect(refresh).toHaveBeenCalledTimes(1);
    refresh.mockImplementation(() => Promise.resolve());
    line.isAway = false;
    await act(async () => serviceIsBack());
    expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } });
    vi.useRealTimers();
  });

  it('reads a copy again at once when the service answers again', async () => {
    const refresh = vi.fn((): Promise<void> => Promise.reject(failure('offline')));
    const { result, serviceIsBack } = show(async () => ({ copiedAt: 7, refresh }));
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'stale', copiedAt: 7 } }));
    refresh.mockImplementation(() => Promise.resolve());
    act(serviceIsBack);
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
    act(serviceIsBack);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  it('tries once more without a pause where the service came back during a try', async () => {
    let fail: (error: Failure) => void = () => undefined;
    const refresh = vi.fn(
      () =>
        new Promise<void>((_, reject) => {
          fail = reject;
        }),
    );
    const { result, serviceIsBack } = show(async () => ({ copiedAt: 7, refresh }));
    await waitFor(() => expect(refresh).toHaveBeenCalledTimes(1));
    act(serviceIsBack);
    refresh.mockImplementation(() => Promise.resolve());
    act(() => fail(failure('offline')));
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
  });

  it('is read again when the page returns after a while, and stays on the screen', async () => {
    const refresh = vi.fn((): Promise<void> => Promise.reject(failure('offline')));
    const { result, renew, listeners, unmount } = show(async () => ({ copiedAt: null, refresh }));
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
    act(renew);
    await waitFor(() => expect(result.current.opening).toMatchObject({ kind: 'open', copy: { kind: 'stale' } }));
    refresh.mockImplementation(() => Promise.resolve());
    act(renew);
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
    expect(refresh).toHaveBeenCalledTimes(2);
    unmount();
    expect(listeners()).toBe(0);
  });

  it('goes away when the service says so after a while', async () => {
    const refresh = () => Promise.reject(failure('denied'));
    const { result, renew } = show(async () => ({ copiedAt: null, refresh }));
    await waitFor(() => expect(result.current.opening.kind).toBe('open'));
    act(renew);
    await waitFor(() => expect(result.current.opening).toMatchObject({ kind: 'failed', failure: { kind: 'denied' } }));
  });

  it('tells how far it is, and stops the reading when the page goes', async () => {
    const { result, openProject, unmount } = show(() => new Promise(() => undefined));
    const [, watch]: unknown[] = openProject.mock.calls[0] ?? [];
    const { signal, onProgress } = watch as OpeningWatch;
    const arriving = { lists: 1, of: 11, items: 5, bytes: 100, isWaiting: false };
    act(() => onProgress?.(arriving, true));
    expect(result.current.opening).toEqual({ kind: 'loading', arriving, isShown: true });
    expect(signal?.aborted).toBe(false);
    unmount();
    expect(signal?.aborted).toBe(true);
  });

  it('opens again what could not be opened', async () => {
    const { result, openProject } = show(() => Promise.reject(failure('offline')));
    await waitFor(() => expect(result.current.opening.kind).toBe('failed'));
    openProject.mockImplementation(async () => ({ copiedAt: null, refresh: () => Promise.resolve() }));
    act(result.current.again);
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
  });

  it('opens by itself what could not be opened when the service answers again', async () => {
    const { result, line, openProject, serviceIsBack, listeners } = show(() => Promise.reject(failure('offline')));
    line.isAway = true;
    await waitFor(() => expect(result.current.opening.kind).toBe('failed'));
    openProject.mockImplementation(async () => ({ copiedAt: null, refresh: () => Promise.resolve() }));
    act(serviceIsBack);
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
    expect([openProject.mock.calls.length, listeners()]).toEqual([2, 2]);
  });

  it('reports a fault of the program once, and does not blame the service', async () => {
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const fault = new TypeError('x is not a function');
    const { result } = show(() => Promise.reject(fault));
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'failed', failure: null }));
    expect(report.mock.calls).toEqual([[fault]]);
    vi.unstubAllGlobals();
  });

  it('is not read again by itself after a fault of the program', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const report = vi.fn();
    vi.stubGlobal('reportError', report);
    const refresh = vi.fn((): Promise<void> => Promise.reject(new TypeError('x is not a function')));
    const { result } = show(async () => ({ copiedAt: 7, refresh }));
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'stale', copiedAt: 7 } }));
    await vi.advanceTimersByTimeAsync(120_000);
    expect([refresh.mock.calls.length, report.mock.calls.length]).toEqual([1, 1]);
    act(result.current.again);
    await vi.advanceTimersByTimeAsync(10);
    expect(refresh).toHaveBeenCalledTimes(2);
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it.each(['denied', 'gone'] as const)('takes the copy away when the service says %s', async (kind) => {
    const { result } = show(async () => ({ copiedAt: 7, refresh: () => Promise.reject(failure(kind)) }));
    await waitFor(() => expect(result.current.opening).toMatchObject({ kind: 'failed', failure: { kind } }));
  });
});
