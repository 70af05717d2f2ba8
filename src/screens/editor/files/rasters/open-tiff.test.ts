import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { message } from '../../../../i18n/message';
import { openTiff } from './open-tiff';

vi.mock('./tiff.worker?worker', () => ({ default: class {} }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function opening() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() });
  const bytes = new ArrayBuffer(8);
  return { worker, bytes, opened: openTiff(bytes, 4096, () => worker) };
}

describe('a TIFF', () => {
  it('is handed to a worker, which ends with its answer', async () => {
    const { worker, bytes, opened } = opening();
    expect(worker.postMessage).toHaveBeenCalledExactlyOnceWith({ bytes, side: 4096 }, [bytes]);
    const read = { ok: false, reason: message('file.damaged') };
    worker.dispatchEvent(new MessageEvent('message', { data: read }));
    expect(await opened).toBe(read);
    expect([worker.terminate.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  it('is refused with the reason when the worker is killed, fails or says nothing', async () => {
    const [killed, failed, silent] = [opening(), opening(), opening()];
    killed.worker.dispatchEvent(new Event('error'));
    vi.stubGlobal('reportError', vi.fn());
    const fault = { name: 'Error', message: 'planted', stack: '' };
    failed.worker.dispatchEvent(new MessageEvent('message', { data: { fault } }));
    await vi.advanceTimersByTimeAsync(120_000);
    const answers = await Promise.all([killed, failed, silent].map(({ opened }) => opened));
    const reasons = ['file.readerEnded', 'rasters.unreadable', 'file.takesTooLong'] as const;
    expect(answers).toEqual(reasons.map((id) => ({ ok: false, reason: message(id) })));
    for (const { worker } of [killed, failed, silent]) expect(worker.terminate).toHaveBeenCalledOnce();
  });
});
