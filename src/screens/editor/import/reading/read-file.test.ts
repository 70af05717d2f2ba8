import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { message } from '../../../../i18n/message';
import { packReading } from './pack-reading';
import { type Reader, readFile } from './read-file';

vi.mock('./import.worker?worker', () => ({ default: class {} }));

const file = new File(['{}'], 'lines.geojson');
const signal = () => new AbortController().signal;

function fakeReader() {
  const reader = { postMessage: vi.fn(), terminate: vi.fn(), onmessage: null, onmessageerror: null, onerror: null };
  const announce = (data: unknown) => {
    (reader as unknown as { onmessage: (event: { data: unknown }) => void }).onmessage({ data });
  };
  return {
    reader: reader as unknown as Reader & { terminate: typeof reader.terminate },
    announce,
    sent: reader.postMessage,
  };
}

const missing = message('file.noReader');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('readFile', () => {
  it('hands the file over when the worker is there, and gives back what it read', async () => {
    const { reader, announce, sent } = fakeReader();
    const reading = readFile(file, signal(), () => reader);
    expect(sent).not.toHaveBeenCalled();
    announce('ready');
    expect(sent).toHaveBeenCalledExactlyOnceWith(file);
    const lines = [
      {
        path: [
          [1, 2],
          [3, 4],
        ] as const,
        name: 'A',
      },
    ];
    const read = { ok: true, lines, items: [], dropped: [], totalM: 3, skipped: [] } as const;
    announce(packReading(read).packed);
    expect(await reading).toEqual(read);
    expect(reader.terminate).toHaveBeenCalledOnce();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('gives one reason when the worker’s script never comes, as without a network', async () => {
    const { reader } = fakeReader();
    const reading = readFile(file, signal(), () => reader);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await reading).toMatchObject({ ok: false, reason: missing });
    expect(reader.terminate).toHaveBeenCalledOnce();
  });

  it('ends with a reason when the script is refused, or no worker can be made', async () => {
    const { reader } = fakeReader();
    const refused = readFile(file, signal(), () => reader);
    (reader as { onerror: (() => void) | null }).onerror?.();
    expect(await refused).toMatchObject({ ok: false, reason: missing });
    const blocked = readFile(file, signal(), () => {
      throw new DOMException('no workers here', 'SecurityError');
    });
    expect(await blocked).toMatchObject({ ok: false, reason: missing });
  });

  it('ends when the reading itself does not, breaks, or is not wanted any more', async () => {
    const slow = fakeReader();
    const reading = readFile(file, signal(), () => slow.reader);
    slow.announce('ready');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await reading).toMatchObject({ ok: false, reason: message('file.takesTooLong') });

    const torn = fakeReader();
    const broken = readFile(file, signal(), () => torn.reader);
    torn.announce('ready');
    (torn.reader as { onerror: (() => void) | null }).onerror?.();
    expect(await broken).toMatchObject({ reason: message('file.unreadable') });

    const abort = new AbortController();
    const unwanted = readFile(file, abort.signal, () => fakeReader().reader);
    abort.abort();
    expect((await unwanted).ok).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('does not open a file of more than 50 MB', async () => {
    const start = vi.fn();
    const large = new File(['x'], 'large.geojson');
    Object.defineProperty(large, 'size', { value: 300 * 1024 * 1024 });
    const reason = message('file.tooLargeHere', { megabytes: 300 });
    expect(await readFile(large, signal(), start)).toEqual({ ok: false, reason });
    expect(start).not.toHaveBeenCalled();
  });
});
