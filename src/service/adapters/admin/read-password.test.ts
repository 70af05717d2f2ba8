import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readPassword } from './read-password';

function piped(text: string) {
  const input = new PassThrough();
  input.end(text);
  return readPassword(input, new PassThrough());
}

/** A terminal whose keys are pressed one prompt after the other. */
async function typed(...lines: readonly string[]) {
  const raw: boolean[] = [];
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (on: boolean) => raw.push(on) });
  const output = new PassThrough();
  let shown = '';
  const left = [...lines];
  output.on('data', (chunk) => {
    shown += String(chunk);
    if (String(chunk).endsWith(': ')) for (const key of left.shift() ?? '') input.write(key);
  });
  const result = await readPassword(input, output).catch((error: unknown) => error);
  return { result, shown, raw };
}

describe('a password from a pipe', () => {
  it('is its first line, whatever ends it', async () => {
    for (const text of ['correct horse battery\n', 'correct horse battery\r\nmore', 'correct horse battery'])
      expect(await piped(text)).toBe('correct horse battery');
  });

  it('is refused when it is short, missing or a novel', async () => {
    await expect(piped('short\n')).rejects.toThrow('this one has 5');
    await expect(piped('')).rejects.toThrow('this one has 0');
    await expect(piped('x'.repeat(5000))).rejects.toThrow('12 to 1000');
  });
});

describe('a password from a terminal', () => {
  it('is typed twice, and never shown', async () => {
    const { result, shown, raw } = await typed('correct horse batterz\u007fy\r', 'correct horse battery\n');
    expect(result).toBe('correct horse battery');
    expect(shown).toBe('Password, at least 12 characters: \nOnce more: \n');
    expect(raw).toEqual([true, false, true, false]);
  });

  it('is refused when the two differ, and when it is interrupted', async () => {
    expect((await typed('correct horse battery\r', 'correct horse bettery\r')).result).toMatchObject({
      message: 'The two passwords differ.',
    });
    const { result, raw } = await typed('corr\u0003');
    expect(result).toMatchObject({ message: 'Interrupted: nothing was changed.' });
    expect(raw.at(-1)).toBe(false);
  });
});
