import { describe, expect, it } from 'vitest';
import { listAnswer } from './list-answer';

const bytes = (text: string) => new TextEncoder().encode(text);

async function* from(...texts: readonly string[]) {
  yield* texts.map(bytes);
}

describe('an answer that is sent while it is read', () => {
  it('is one JSON array, whatever the pieces', async () => {
    for (const [texts, list] of [
      [[], []],
      [[',1,2'], [1, 2]],
      [
        [',1', ',2,3'],
        [1, 2, 3],
      ],
      [
        [',"ä€😀"', ',""'],
        ['ä€😀', ''],
      ],
    ] as const) {
      expect(await (await listAnswer(from(...texts))).json()).toEqual(list);
    }
  });

  it('reads no further than it is read', async () => {
    let read = 0;
    async function* counted() {
      for (; read < 100; read += 1) yield bytes(`,${read}`);
    }
    const reader = (await listAnswer(counted())).body?.getReader();
    await reader?.read();
    expect(read).toBeLessThan(5);
    await reader?.cancel();
    expect(read).toBeLessThan(5);
  });

  it('fails at once when the first piece does, and breaks off when a later one does', async () => {
    async function* failing(after: number) {
      for (let i = 0; i < after; i += 1) yield bytes(`,${i}`);
      throw new Error('gone');
    }
    await expect(listAnswer(failing(0))).rejects.toThrow('gone');
    await expect((await listAnswer(failing(1))).text()).rejects.toThrow('gone');
  });
});
