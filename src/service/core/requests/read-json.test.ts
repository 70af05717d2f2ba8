import { describe, expect, it } from 'vitest';
import { isJsonObject, readJson, readJsonObject } from './read-json';

const limit = 20;
const request = (body: NonNullable<RequestInit['body']> | null, headers: Readonly<Record<string, string>> = {}) => {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return new Request('https://service.test/', init);
};
const streamOf = (...chunks: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

describe('readJson', () => {
  it('reads JSON that comes in pieces, split inside of a character too', async () => {
    const bytes = new TextEncoder().encode('"é"');
    const pieces = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    expect(await readJson(request(pieces), limit)).toBe('é');
  });

  it('gives undefined for an empty body', async () => {
    expect(await readJson(request(null), limit)).toBeUndefined();
    expect(await readJson(request(''), limit)).toBeUndefined();
  });

  it('refuses broken JSON and broken UTF-8 with 400', async () => {
    await expect(readJson(request('{'), limit)).rejects.toMatchObject({ status: 400 });
    await expect(readJson(request(Uint8Array.of(0x22, 0xff, 0x22)), limit)).rejects.toMatchObject({ status: 400 });
  });

  it('refuses by announced length, and by the real one if that is missing or false', async () => {
    const long = `"${'x'.repeat(limit)}"`;
    await expect(readJson(request(long, { 'content-length': '22' }), limit)).rejects.toMatchObject({ status: 413 });
    await expect(readJson(request(streamOf('"', 'x'.repeat(limit), '"')), limit)).rejects.toMatchObject({
      status: 413,
    });
    const lie = request(long, { 'content-length': '2' });
    await expect(readJson(lie, limit)).rejects.toMatchObject({ status: 413 });
  });

  it('refuses a body that breaks off with 400', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('reset')) });
    await expect(readJson(request(broken), limit)).rejects.toMatchObject({ status: 400 });
  });

  it('reads bodies of browsers without request streams, and refuses the same', async () => {
    const bare = (...given: Parameters<typeof request>) =>
      Object.defineProperties(request(...given), { body: { value: undefined } });
    expect(await readJson(bare('"é"'), limit)).toBe('é');
    expect(await readJson(bare(null), limit)).toBeUndefined();
    await expect(readJson(bare(`"${'x'.repeat(limit)}"`), limit)).rejects.toMatchObject({ status: 413 });
    await expect(readJson(bare('"x"', { 'content-length': '22' }), limit)).rejects.toMatchObject({ status: 413 });
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('reset')) });
    await expect(readJson(bare(broken), limit)).rejects.toMatchObject({ status: 400 });
  });

  it('takes a body of exactly the limit', async () => {
    expect(await readJson(request(`"${'x'.repeat(limit - 2)}"`), limit)).toBe('x'.repeat(limit - 2));
  });
});

describe('readJsonObject', () => {
  it('refuses everything but an object with 422', async () => {
    for (const body of ['[]', 'null', '1', '']) {
      await expect(readJsonObject(request(body), limit)).rejects.toMatchObject({ status: 422 });
    }
    expect(await readJsonObject(request('{"a":1}'), limit)).toEqual({ a: 1 });
  });

  it('knows an object when it sees one', () => {
    expect([{}, [], null, 'x', 1, undefined].map(isJsonObject)).toEqual([true, false, false, false, false, false]);
  });
});
