import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../api/failure';
import { type OpenedProject, type Services, ServicesContext } from '../../services';
import { useOpening } from './use-opening';

/** A project that opens as a test says. */
function show(opened: () => Promise<OpenedProject>) {
  const openProject = vi.fn(opened);
  const services = { openProject, editor: { close: vi.fn() } } as unknown as Services;
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  );
  return { openProject, ...renderHook(() => useOpening(1), { wrapper }) };
}

const failure = (kind: Failure['kind']) => new Failure(kind, 'no', { retry: 'never' });

describe('opening a project', () => {
  it('is done when it was read', async () => {
    const { result } = show(async () => ({ copiedAt: null, refreshed: Promise.resolve() }));
    expect(result.current.opening.kind).toBe('loading');
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
  });

  it('shows the copy while it is read anew, and then what was read', async () => {
    let done: () => void = () => undefined;
    const reading = new Promise<void>((resolve) => {
      done = resolve;
    });
    const { result } = show(async () => ({ copiedAt: 7, refreshed: reading }));
    await waitFor(() =>
      expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'refreshing', copiedAt: 7 } }),
    );
    await act(async () => done());
    expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } });
  });

  it('keeps the copy when the service does not answer, and can be tried again', async () => {
    const { result, openProject } = show(async () => ({ copiedAt: 7, refreshed: Promise.reject(failure('offline')) }));
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'stale', copiedAt: 7 } }));
    openProject.mockImplementation(async () => ({ copiedAt: null, refreshed: Promise.resolve() }));
    act(result.current.again);
    await waitFor(() => expect(result.current.opening).toEqual({ kind: 'open', copy: { kind: 'fresh' } }));
  });

  it.each(['denied', 'gone'] as const)('takes the copy away when the service says %s', async (kind) => {
    const { result } = show(async () => ({ copiedAt: 7, refreshed: Promise.reject(failure(kind)) }));
    await waitFor(() => expect(result.current.opening).toMatchObject({ kind: 'failed', failure: { kind } }));
  });
});
