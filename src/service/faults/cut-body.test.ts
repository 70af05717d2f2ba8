import { describe, expect, it } from 'vitest';
import { cutBody } from './cut-body';

async function read(answer: Response) {
  const reader = answer.body?.getReader();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) return text;
    text += new TextDecoder().decode(part.value);
  }
}

describe('a cut body', () => {
  it('ends by an error after its share of bytes', async () => {
    const answer = await cutBody(new Response('0123456789', { status: 201 }), { after: 0.35, how: 'error' });
    expect(answer.status).toBe(201);
    const reader = answer.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('012');
    await expect(reader?.read()).rejects.toThrow('The connection broke.');
  });

  it('can break before its first byte', async () => {
    const answer = await cutBody(new Response('0123456789'), { after: 0, how: 'error' });
    await expect(answer.text()).rejects.toThrow('The connection broke.');
  });

  it('ends as if complete, with the length of the whole', async () => {
    const answer = await cutBody(new Response('0123456789'), { after: 0.5, how: 'end' });
    expect(answer.headers.get('content-length')).toBe('10');
    expect(await read(answer)).toBe('01234');
  });

  it('stays within its bytes, and leaves what has none', async () => {
    expect(await read(await cutBody(new Response('01'), { after: 7, how: 'end' }))).toBe('01');
    expect(await read(await cutBody(new Response('01'), { after: -1, how: 'end' }))).toBe('');
    const empty = new Response(null, { status: 204 });
    expect(await cutBody(empty, { after: 0.5, how: 'error' })).toBe(empty);
  });
});
