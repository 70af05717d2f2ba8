import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FileSummary, ImportPlan } from '../../../../../files/mapping/import-plan';
import type { MadeItem } from '../../../../../files/mapping/items/make-items';
import { message } from '../../../../../i18n/message';
import type { FilesReader } from './drive-reader';
import type { FilesAnswer } from './files-ask';
import { openFiles } from './open-files';

vi.mock('./files.worker?worker', () => ({ default: class {} }));

const groups = [{ format: 'kml', files: [new File(['<kml/>'], 'poles.kml')] }] as const;
const summary: FileSummary = { layers: [], findings: [] };
const plan: ImportPlan = { layers: [], system: null };
const pole = (feature: number): MadeItem => ({
  model: 'pole',
  geometry: { kind: 'point', at: [8, 47] },
  fields: {},
  layer: 0,
  feature,
});

function fakeReader() {
  const asked: unknown[] = [];
  const reader = {
    postMessage: (ask: unknown) => asked.push(ask),
    terminate: vi.fn(),
    onmessage: null,
    onmessageerror: null,
    onerror: null,
  };
  const handlers = reader as unknown as { onmessage: (event: { data: FilesAnswer }) => void; onerror: () => void };
  return {
    asked,
    terminate: reader.terminate,
    answer: (data: FilesAnswer) => handlers.onmessage({ data }),
    fail: () => handlers.onerror(),
    start: () => reader as unknown as FilesReader,
  };
}

function opening(abort = new AbortController()) {
  const fake = fakeReader();
  const onProgress = vi.fn();
  const opened = openFiles(groups, { signal: abort.signal, onProgress, start: fake.start });
  return { ...fake, onProgress, opened, abort };
}

async function opened() {
  const all = opening();
  all.answer({ kind: 'ready' });
  all.answer({ kind: 'opened', summary, plan });
  const files = await all.opened;
  if (!files.ok) throw new Error('not opened');
  return { ...all, files };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('openFiles', () => {
  it('hands the files over when the worker is there, and keeps it until it is closed', async () => {
    const { asked, onProgress, answer, files, terminate } = await opened();
    expect(asked).toEqual([{ kind: 'open', groups, home: null, encoding: null }]);
    answer({ kind: 'progress', share: 0.5 });
    expect(onProgress).toHaveBeenCalledExactlyOnceWith(0.5);
    expect(terminate).not.toHaveBeenCalled();
    files.close();
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('puts the parts of what a plan makes together, of the latest plan alone', async () => {
    const { answer, files } = await opened();
    const [first, second] = [files.make(plan), files.make({ ...plan })];
    expect(await first).toBeNull();
    answer({ kind: 'part', turn: 1, items: [pole(9)] });
    answer({ kind: 'part', turn: 2, items: [pole(1)] });
    answer({ kind: 'part', turn: 2, items: [pole(2)] });
    answer({ kind: 'made', turn: 2, findings: [], totalM: 3 });
    expect(await second).toEqual({ items: [pole(1), pole(2)], findings: [], totalM: 3 });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('answers the latest search for a system alone', async () => {
    const { asked, answer, files } = await opened();
    const [first, second] = [files.findSystems('utm', [8, 47], 0), files.findSystems('utm 32', [8, 47], 1)];
    answer({ kind: 'systems', query: 'utm', systems: [] });
    const found = [{ code: 'EPSG:32632', name: 'UTM 32N', definition: '+proj=utm +zone=32' }];
    answer({ kind: 'systems', query: 'utm 32', systems: found });
    expect([await first, await second]).toEqual([null, found]);
    expect(asked.at(-1)).toEqual({ kind: 'systems', query: 'utm 32', near: [8, 47], layer: 1 });
  });

  it('says why a file is refused, and ends its worker', async () => {
    const all = opening();
    all.answer({ kind: 'ready' });
    all.answer({ kind: 'refused', reason: message('file.damaged') });
    expect(await all.opened).toEqual({ ok: false, reason: message('file.damaged') });
    expect(all.terminate).toHaveBeenCalledOnce();
  });

  it('ends when no script comes, or the worker is silent, fails or is not wanted', async () => {
    const absent = opening();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await absent.opened).toEqual({ ok: false, reason: message('file.noReader') });
    const silent = opening();
    silent.answer({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await silent.opened).toEqual({ ok: false, reason: message('file.takesTooLong') });
    const broken = opening();
    broken.answer({ kind: 'ready' });
    broken.fail();
    expect(await broken.opened).toEqual({ ok: false, reason: message('file.readerEnded') });
    const unwanted = opening();
    unwanted.abort.abort();
    expect((await unwanted.opened).ok).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('answers a plan with nothing when the worker falls silent over it', async () => {
    const { files } = await opened();
    const made = files.make(plan);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await made).toBeNull();
  });

  it('reads the files again in another worker when one is killed, at work or at rest', async () => {
    const fakes = [fakeReader(), fakeReader(), fakeReader()] as const;
    const start = vi.fn();
    for (const fake of fakes) start.mockImplementationOnce(fake.start);
    const settled = () => vi.advanceTimersByTimeAsync(0);
    const comes = async ({ answer }: (typeof fakes)[number]) => {
      answer({ kind: 'ready' });
      answer({ kind: 'opened', summary, plan });
      await settled();
    };
    const [first, second, third] = fakes;
    const { signal } = new AbortController();
    const reading = openFiles(groups, { signal, onProgress: vi.fn(), start, encoding: 'windows-1251' });
    await comes(first);
    const files = await reading;
    if (!files.ok) throw new Error('not opened');
    const made = files.make(plan);
    first.fail();
    await settled();
    await comes(second);
    second.answer({ kind: 'made', turn: 1, findings: [], totalM: 3 });
    expect(await made).toEqual({ items: [], findings: [], totalM: 3 });
    second.fail();
    const systems = files.findSystems('utm', [8, 47], 0);
    await comes(third);
    expect(third.asked.slice(1)).toEqual([{ kind: 'make', turn: 1, plan }]);
    third.answer({ kind: 'made', turn: 1, findings: [], totalM: 3 });
    await settled();
    third.answer({ kind: 'systems', query: 'utm', systems: [] });
    expect([await systems, files.lost()]).toEqual([[], null]);
    const open = { kind: 'open', groups, home: null, encoding: 'windows-1251' };
    expect(fakes.map(({ asked }) => asked[0])).toEqual([open, open, open]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('answers with nothing at once when its worker and the next one are gone', async () => {
    const fakes = [fakeReader(), fakeReader()] as const;
    const start = vi.fn();
    for (const fake of fakes) start.mockImplementationOnce(fake.start);
    const reading = openFiles(groups, { signal: new AbortController().signal, onProgress: vi.fn(), start });
    fakes[0].answer({ kind: 'ready' });
    fakes[0].answer({ kind: 'opened', summary, plan });
    const files = await reading;
    if (!files.ok) throw new Error('not opened');
    fakes[0].fail();
    const made = files.make(plan);
    fakes[1].fail();
    expect([await made, files.lost()]).toEqual([null, message('file.readerEnded')]);
    expect(await files.repairs.repair([])).toBeNull();
  });

  it('does not open files of more than 200 MB together', async () => {
    const start = vi.fn();
    const large = new File(['x'], 'large.kml');
    Object.defineProperty(large, 'size', { value: 150 * 1024 * 1024 });
    const two = [{ format: 'kml', files: [large, large] }] as const;
    const reading = openFiles(two, { signal: new AbortController().signal, onProgress: vi.fn(), start });
    expect(await reading).toEqual({ ok: false, reason: message('file.tooLarge', { size: 300, most: 200 }) });
    expect(start).not.toHaveBeenCalled();
  });
});
