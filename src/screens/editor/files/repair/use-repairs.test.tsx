import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { useRepairs } from './use-repairs';

afterEach(cleanup);

const figures = { metres: 10 } as never;
const row = { kind: 'gap', at: [8, 47], metres: 1, lines: 2, items: [0, 1], layer: 0, feature: 1, needs: [] } as const;
const finding = { toleranceM: 1, namesMayDiffer: false };

/** Repairs of which one was found; `apply` answers what the test says, in its order. */
async function found() {
  const answers: ((after: never | null) => void)[] = [];
  const { result } = renderHook(() =>
    useRepairs({
      key: 'lines',
      look: async () => ({ rows: [row as never, row as never], figures }),
      apply: () => new Promise((resolve) => answers.push(resolve)),
    }),
  );
  act(() => result.current.find(finding));
  await waitFor(() => expect(result.current.found).not.toBeNull());
  return { result, answer: (at: number, after: never | null) => act(async () => answers[at]?.(after)) };
}

describe('repairs that are accepted', () => {
  it('have failed, and are looked for again, where their worker is gone', async () => {
    const { result, answer } = await found();
    act(() => result.current.accept([0]));
    expect(result.current.found?.isWorking).toBe(true);
    await answer(0, null);
    expect([result.current.hasFailed, result.current.found]).toEqual([true, null]);
    act(() => result.current.find(finding));
    await waitFor(() => expect(result.current.found?.isWorking).toBe(false));
    expect(result.current.hasFailed).toBe(false);
  });

  it('wait for the last ones where others were asked for meanwhile', async () => {
    const { result, answer } = await found();
    act(() => result.current.accept([0]));
    act(() => result.current.accept([0, 1]));
    await answer(0, null);
    expect(result.current.found?.isWorking).toBe(true);
    await answer(1, figures);
    expect([result.current.found?.isWorking, result.current.hasFailed]).toEqual([false, false]);
  });
});
