import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { OutboxState } from '../../offline/outbox/outbox';
import { recoverMissingPart } from './missing-part';

function page({ count = 0, durable = true, answers = true }) {
  const store = createStore(() => ({ count, durable }) as OutboxState);
  const kept = new Map<string, string>();
  const reload = vi.fn();
  let time = 0;
  const ports = {
    outbox: { store },
    answers: vi.fn(() => Promise.resolve(answers)),
    memory: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
    },
    now: () => time,
    reload,
  };
  const wait = (ms: number) => {
    time += ms;
  };
  return { store, ports, reload, wait };
}

describe('a part of the page that does not come', () => {
  it('costs one reload where nothing is unsent, and no second one soon after', async () => {
    const { ports, reload, wait } = page({});
    expect(await recoverMissingPart(ports)).toBe(true);
    wait(5000);
    expect(await recoverMissingPart(ports)).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
    wait(60_000);
    expect(await recoverMissingPart(ports)).toBe(true);
  });

  it.each([{ count: 1 }, { durable: false }, { count: 3, durable: false }])('costs none with %o', async (outbox) => {
    const { ports, reload } = page(outbox);
    expect(await recoverMissingPart(ports)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(ports.answers).not.toHaveBeenCalled();
  });

  it('costs none without a server: a reload would end in nothing at all', async () => {
    const { ports, reload } = page({ answers: false });
    expect(await recoverMissingPart(ports)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('costs none when something was drawn while the server was asked', async () => {
    const { ports, reload, store } = page({});
    ports.answers.mockImplementation(() => {
      store.setState({ count: 1 });
      return Promise.resolve(true);
    });
    expect(await recoverMissingPart(ports)).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
