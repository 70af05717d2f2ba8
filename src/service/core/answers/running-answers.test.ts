import { describe, expect, it } from 'vitest';
import { fileAnswer } from '../../routes/document-route';
import { listAnswer } from './list-answer';
import { createRunningAnswers } from './running-answers';

const bytes = (text: string) => new TextEncoder().encode(text);

async function* pieces(count = 3): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < count; i += 1) yield bytes(`,${i}`);
}

describe('running answers', () => {
  it('are bounded for each user, until they were taken, cancelled or have failed', async () => {
    const { during } = createRunningAnswers(2);
    const taken = await listAnswer(during(1, pieces()));
    const cancelled = await listAnswer(during(1, pieces()));
    expect(() => during(1, pieces())).toThrow('Too many answers');
    expect(await (await listAnswer(during(2, pieces()))).text()).toBe('[0,1,2]');
    expect(await taken.text()).toBe('[0,1,2]');
    await cancelled.body?.cancel();
    async function* failing(): AsyncGenerator<Uint8Array> {
      yield* pieces(1);
      throw new Error('broken');
    }
    for (let i = 0; i < 3; i += 1)
      await expect(listAnswer(during(1, failing())).then((answer) => answer.text())).rejects.toThrow('broken');
    for (let i = 0; i < 3; i += 1)
      expect(await (await fileAnswer({ size: 6, parts: during(1, pieces()) }, {})).text()).toBe(',0,1,2');
  });
});

describe('the answer of a file', () => {
  it('reads no part before the one before it was taken', async () => {
    let read = 0;
    async function* parts(): AsyncGenerator<Uint8Array> {
      for (; read < 100; ) {
        read += 1;
        yield bytes('abcd');
      }
    }
    const answer = await fileAnswer({ size: 400, parts: parts() }, { 'content-type': 'text/plain' });
    expect([answer.headers.get('content-length'), read]).toEqual(['400', 1]);
    const reader = answer.body?.getReader();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(read).toBeLessThanOrEqual(2);
    await reader?.cancel();
    expect(read).toBeLessThanOrEqual(2);
  });

  it('may be empty, and fails before it begins where the store does', async () => {
    async function* nothing(): AsyncGenerator<Uint8Array> {
      yield new Uint8Array(0);
    }
    const empty = await fileAnswer({ size: 0, parts: nothing() }, {});
    expect([await empty.text(), empty.headers.get('content-length')]).toEqual(['', '0']);
    async function* broken(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
      yield* parts;
      throw new Error('disk');
    }
    await expect(fileAnswer({ size: 1, parts: broken([]) }, {})).rejects.toThrow('disk');
  });
});
