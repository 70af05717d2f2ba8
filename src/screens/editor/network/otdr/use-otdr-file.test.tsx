import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Failure } from '../../../../api/failure';
import { writeSor } from '../../../../fibres/otdr/testing/write-sor';
import { message } from '../../../../i18n/message';
import { ToastProvider } from '../../../../ui/overlays/toast';
import { whyNotOpened } from '../../../documents/preview/why-not-opened';
import { answerTrace } from '../../files/import/reading/answer-trace';
import { readTrace, useOtdrFile } from './use-otdr-file';

/** A worker of files for tests: it answers in this process, or ends without a word. */
function startWorker(answers = true) {
  const worker = new EventTarget();
  const say = (type: string, data: unknown) => setTimeout(() => worker.dispatchEvent(new MessageEvent(type, { data })));
  say('message', { kind: 'ready' });
  return Object.assign(worker, {
    terminate: vi.fn(),
    postMessage: (ask: Parameters<typeof answerTrace>[0]) =>
      answers ? say('message', answerTrace(ask)) : say('error', null),
  });
}

const readHere = (file: File) => readTrace(file, startWorker);
const useFile = () => useOtdrFile(readHere);

const bytes = new Uint8Array(
  writeSor({
    ...{ version: 200, index: 1.468, pulseNs: 10, sampleNs: 5, cable: 'C-1' },
    events: [{ timeNs: 0, lossDb: 0, isEnd: false }],
    levelsDb: [15, 16, 17],
  }),
).buffer;

afterEach(cleanup);

describe('a trace that is kept', () => {
  const kept = (name: string, read: () => Promise<ArrayBuffer>) =>
    ({ ref: 'document:7', name, read, why: whyNotOpened }) as const;

  it('is read as one that was dropped, and known as kept', async () => {
    const { result } = renderHook(useFile, { wrapper: ToastProvider });
    act(() => result.current.takeKept(kept('a.sor', () => Promise.resolve(bytes))));
    await waitFor(() => expect(result.current.now).toMatchObject({ state: 'read', kept: 'document:7' }));
    act(() => result.current.take([new File([bytes], 'b.sor')]));
    await waitFor(() => expect(result.current.now).toMatchObject({ state: 'read', kept: null }));
  });

  it('says why it does not come, and in what it differs from a trace', async () => {
    const { result } = renderHook(useFile, { wrapper: ToastProvider });
    const offline = new Failure('offline', { retry: 'safe' });
    act(() => result.current.takeKept(kept('a.sor', () => Promise.reject(offline))));
    const why = message('documents.documentNotDeviceNeeds');
    await waitFor(() => expect(result.current.now).toEqual({ state: 'refused', name: 'a.sor', why }));
    act(() => result.current.takeKept(kept('a.sor', () => Promise.resolve(new ArrayBuffer(3)))));
    await waitFor(() => expect(result.current.now).toMatchObject({ why: message('otdr.notSor') }));
  });

  it('gives way to what was chosen after it, however late it comes', async () => {
    const { result } = renderHook(useFile, { wrapper: ToastProvider });
    const bytesLater = new Promise<ArrayBuffer>((done) => setTimeout(() => done(bytes), 50));
    act(() => result.current.takeKept(kept('late.sor', () => bytesLater)));
    act(() => result.current.take([new File([bytes], 'new.sor')]));
    await waitFor(() => expect(result.current.now).toMatchObject({ state: 'read', kept: null }));
    await act(async () => {
      await bytesLater;
      await new Promise((done) => setTimeout(done, 20));
    });
    expect(result.current.now).toMatchObject({ state: 'read', kept: null });
  });

  it('is refused where it is too large, or the worker that reads it is killed', async () => {
    const worker = startWorker(false);
    expect(await readTrace(new File([bytes], 'a.sor'), () => worker)).toEqual({
      refused: message('file.readerEnded'),
    });
    expect(worker.terminate).toHaveBeenCalledOnce();
    const large = new File([new Uint8Array(9 * 1024 * 1024)], 'large.sor');
    expect(await readTrace(large, startWorker)).toEqual({ refused: message('otdr.tooLarge') });
  });
});
