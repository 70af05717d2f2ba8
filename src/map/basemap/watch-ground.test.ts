import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { message } from '../../i18n/message';
import { watchGround } from './watch-ground';

const failure = { ok: false, problem: message('ground.answered', { host: 'a', status: 404 }) } as const;
const stopped = { ok: false, problem: message('ground.stoppedByPolicy', { origin: 'https://a' }) } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const onFailed = vi.fn();
  return { onFailed, watch: watchGround(onFailed) };
}

describe('watchGround', () => {
  it('gives a background up after some failures, once, with the first reason', () => {
    const { onFailed, watch } = watched();
    for (let count = 0; count < 3; count += 1) watch.outcome(failure);
    expect(onFailed).not.toHaveBeenCalled();
    for (let count = 0; count < 3; count += 1) watch.outcome(failure);
    expect(onFailed.mock.calls).toEqual([[failure.problem]]);
  });

  it('gives one up whose only tile does not come', () => {
    const { onFailed, watch } = watched();
    watch.outcome(failure);
    vi.advanceTimersByTime(4000);
    expect(onFailed).toHaveBeenCalledOnce();
  });

  it('gives one up at once that the policy stops', () => {
    const { onFailed, watch } = watched();
    watch.outcome(stopped);
    expect(onFailed).toHaveBeenCalledWith(stopped.problem);
  });

  it('takes failures after the first answer for gaps', () => {
    const { onFailed, watch } = watched();
    watch.outcome(failure);
    watch.outcome({ ok: true });
    for (let count = 0; count < 9; count += 1) watch.outcome(failure);
    vi.advanceTimersByTime(60_000);
    expect(onFailed).not.toHaveBeenCalled();
  });

  it('is silent after its end', () => {
    const { onFailed, watch } = watched();
    watch.outcome(failure);
    watch.end();
    vi.advanceTimersByTime(60_000);
    expect(onFailed).not.toHaveBeenCalled();
  });
});
