import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileNameHeader, multipartBody, utf8 } from '../../conformance/multipart-body';
import { readHeaderParameters } from './header-parameters';
import { parseMultipart } from './multipart';
import { readForm, textOfField } from './read-form';

const parametersOf = (header: string) => {
  const read = readHeaderParameters(header);
  return read && { head: read.head, ...Object.fromEntries(read.parameters) };
};

describe('header parameters', () => {
  it('are read as they were written, quoted or not', () => {
    expect(parametersOf('Form-Data; NAME = a ; b="c;=d" ;e=')).toEqual({
      head: 'form-data',
      name: 'a',
      b: 'c;=d',
      e: '',
    });
    expect(parametersOf(' text/plain ')).toEqual({ head: 'text/plain' });
    expect(parametersOf('x; a=1; A=2')).toEqual({ head: 'x', a: '1' });
  });

  it('take a backslash before a quote for an escape, but at the very end for itself', () => {
    expect(parametersOf('x; a="b\\"c"; d=e')).toEqual({ head: 'x', a: 'b"c', d: 'e' });
    expect(parametersOf('x; a="C:\\b\\"')).toEqual({ head: 'x', a: 'C:\\b\\' });
    expect(parametersOf('x; a="\\\\"')).toEqual({ head: 'x', a: '\\\\' });
  });

  it('are null when they are not well-formed', () => {
    for (const header of ['x;', 'x; ', 'x; a', 'x; "a"=b', 'x; a="b', 'x; a="b"c', 'x; =b', 'x;;a=b']) {
      expect(readHeaderParameters(header), header).toBeNull();
    }
  });

  it('never throw, whatever arrives', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', '\\', ';', '=', ' ', '\t', 'é') }), (text) => {
        const read = readHeaderParameters(text);
        expect(read === null || read.parameters instanceof Map).toBe(true);
      }),
    );
  });
});

describe('parseMultipart', () => {
  const boundaryOf = (type: string) => type.replace(/^.*boundary=/, '');

  it('gives every field back with its bytes, names with any character', async () => {
    const part = fc.record({
      name: fc
        .string({ unit: 'grapheme', minLength: 1 })
        .map((text) => text.replace(/[\\"%\r\n\p{Surrogate}]/gu, '_').trim() || 'a'),
      fileName: fc.option(fc.string({ unit: 'binary' }).map((text) => text.replace(/[\\%]/g, '_').trim())),
      value: fc.oneof(
        fc.uint8Array({ maxLength: 200 }),
        fc
          .array(fc.constantFrom('\r\n', '--', 'strandmap-5f1c-boundar', '\n', ' ', '\0'))
          .map((pieces) => utf8(pieces.join(''))),
      ),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 5 }), async (parts) => {
        const fields = parts.map(({ name, fileName, value }) => ({
          ...{ name, value },
          ...(fileName === null ? {} : { header: fileNameHeader(fileName) }),
        }));
        const { bytes, type } = multipartBody(fields);
        const read = await parseMultipart(bytes, boundaryOf(type));
        expect(read.map((one) => ({ name: one.name, fileName: one.fileName, value: [...one.bytes] }))).toEqual(
          parts.map(({ name, fileName, value }) => ({ name, fileName, value: [...value] })),
        );
      }),
    );
  });

  it('gives parts or a 400 for any bytes at all, cut or bent ones too', async () => {
    const good = multipartBody([
      { name: 'mapProjectId', value: '1' },
      { name: 'file', header: '; filename="a"', type: 'text/plain', value: 'abc' },
    ]);
    const bend = fc.tuple(fc.nat(good.bytes.length - 1), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(fc.array(bend, { maxLength: 3 }), fc.nat(good.bytes.length), async (bends, length) => {
        const bytes = good.bytes.slice(0, length);
        for (const [at, byte] of bends) bytes[at] = byte;
        try {
          const parts = await parseMultipart(bytes, boundaryOf(good.type));
          for (const part of parts) expect(part.bytes.length).toBeLessThan(300);
        } catch (error) {
          expect(error).toMatchObject({ status: 400 });
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('takes time in proportion to the body, for the worst bodies too', async () => {
    const boundary = 'b'.repeat(70);
    const megabytes = 4;
    const worst = [
      '\r',
      '\r\n',
      `\r\n--${'b'.repeat(69)}`,
      '\r\n--',
      `\r\n--${boundary} `,
      `--${boundary}\r\n`,
      '; a="\\"',
      'X-Long: yes\r\n',
      `\r\n--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n`,
    ];
    for (const piece of worst) {
      const text = piece.repeat((megabytes * 1024 * 1024) / piece.length);
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="a`;
      const started = performance.now();
      for (const body of [text, head + text, `${head}"\r\n\r\n${text}`]) {
        await expect(parseMultipart(utf8(body), boundary)).rejects.toThrow('multipart');
      }
      expect(performance.now() - started, JSON.stringify(piece.slice(0, 9))).toBeLessThan(4000);
    }
  });
});

describe('the limits of a form', () => {
  const boundary = 'b';
  const part = (header: string) => `--b\r\nContent-Disposition: form-data; name="a"${header}\r\n\r\nx\r\n`;

  it('are a header of 16 KB and 100 parts', async () => {
    const read = (text: string) => parseMultipart(utf8(`${text}--b--`), boundary);
    expect(await read(part(`\r\nX-Long: ${'x'.repeat(16_000)}`))).toHaveLength(1);
    await expect(read(part(`\r\nX-Long: ${'x'.repeat(17_000)}`))).rejects.toMatchObject({ status: 400 });
    expect(await read(part('').repeat(100))).toHaveLength(100);
    await expect(read(part('').repeat(101))).rejects.toMatchObject({ status: 400 });
  });

  it('keep other work going while a large body is looked through', async () => {
    const body = utf8(`--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'\r\n--'.repeat(3_000_000)}\r\n--b--`);
    let rounds = 0;
    const count = setInterval(() => {
      rounds += 1;
    });
    expect(await parseMultipart(body, boundary)).toHaveLength(1);
    clearInterval(count);
    expect(rounds).toBeGreaterThan(2);
  });
});

describe('readForm', () => {
  const ask = (body: FormData | string, headers: Record<string, string> = {}) =>
    readForm(new Request('https://service.test/', { method: 'POST', body, headers }), 1000);

  it('reads what the platform’s own FormData writes', async () => {
    const form = new FormData();
    form.append('name', 'Größe\n"☂"');
    form.append('file', new File(['abc'], 'say "hi" 100% 🗼.txt', { type: 'text/plain' }));
    const read = await ask(form);
    const { files, repeated } = read;
    expect(textOfField(read, 'name')).toBe('Größe\r\n"☂"');
    const file = files.get('file');
    expect([file?.fileName, file?.type, new TextDecoder().decode(file?.bytes)]).toEqual([
      'say "hi" 100% 🗼.txt',
      'text/plain',
      'abc',
    ]);
    expect(repeated).toEqual([]);
  });

  it('tells of fields that come twice', async () => {
    const form = new FormData();
    for (const name of ['a', 'b', 'a', 'a']) form.append(name, 'x');
    expect((await ask(form)).repeated).toEqual([{ field: 'a', message: 'a came more than once.' }]);
  });

  it('refuses a body that is larger than the limit, and another type before it reads', async () => {
    const form = new FormData();
    form.append('a', 'x'.repeat(1000));
    await expect(ask(form)).rejects.toMatchObject({ status: 413 });
    const request = new Request('https://service.test/', { method: 'POST', body: '{}' });
    await expect(readForm(request, 10)).rejects.toMatchObject({ status: 400 });
    expect(request.bodyUsed).toBe(false);
  });
});
