import { createAnswerFiles } from '../answer-files';
import type { FilesReader } from '../drive-reader';
import type { FilesAnswer, FilesAsk } from '../files-ask';

/** A reader of files for tests: what the worker does, in this process. */
export function readHere(): FilesReader {
  const tell = (data: FilesAnswer) =>
    setTimeout(() => reader.onmessage?.(new MessageEvent('message', { data: structuredClone(data) })));
  const answer = createAnswerFiles(tell);
  const reader: FilesReader = {
    onmessage: null,
    onmessageerror: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (ask: FilesAsk) =>
      void answer(ask).catch((error: unknown) => {
        console.error(error);
        reader.onmessageerror?.(new MessageEvent('messageerror'));
      }),
  };
  tell({ kind: 'ready' });
  return reader;
}
