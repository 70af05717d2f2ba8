import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createErrorLog, logRenderFaults } from '../../service-status/error-log';
import { CrashBoundary } from './crash-boundary';

const fault: { now: boolean } = { now: false };

function Panel() {
  if (fault.now) throw new Error('a bug of ours');
  return <p>The panel</p>;
}

function Page({ of }: { readonly of?: unknown }) {
  return (
    <>
      <CrashBoundary part="The inspector" of={of}>
        <Panel />
      </CrashBoundary>
      <p>The rest</p>
    </>
  );
}

beforeEach(() => {
  fault.now = false;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a panel that throws', () => {
  it('says so in its own place, and the rest of the page stays', () => {
    fault.now = true;
    render(<Page />);
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('The inspector stopped working');
    expect(alert.textContent).toContain('a bug of ours');
    expect(screen.getByText('The rest')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
  });

  it('is in the error log of the page, once and with its stack', () => {
    const log = createErrorLog();
    fault.now = true;
    render(<Page />, { onCaughtError: logRenderFaults(log) });
    const [entry, ...others] = log.store.getState();
    expect(entry).toMatchObject({ message: 'Error: a bug of ours', count: 1 });
    expect(entry?.stack.join()).toContain('Panel');
    expect(others).toEqual([]);
    expect(screen.getByRole('alert').textContent).toContain('Your changes are safe');
  });

  it('is there again after another try', () => {
    fault.now = true;
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeTruthy();
    fault.now = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('The panel')).toBeTruthy();
  });

  it('is there again with another content', () => {
    fault.now = true;
    const { rerender } = render(<Page of="pole 1" />);
    expect(screen.getByRole('alert')).toBeTruthy();
    fault.now = false;
    rerender(<Page of="pole 1" />);
    expect(screen.getByRole('alert')).toBeTruthy();
    rerender(<Page of="pole 2" />);
    expect(screen.getByText('The panel')).toBeTruthy();
  });
});
