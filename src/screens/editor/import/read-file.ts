import type { ImportReading } from './group-skipped';
import ImportWorker from './import.worker?worker';

/** A file larger than this is not even opened, bytes. */
const mostBytes = 60 * 1024 * 1024;

const broken: ImportReading = { ok: false, reason: 'The file could not be read. Nothing was changed.' };

/** Reads a dropped or chosen file in a worker. Never rejects: what is wrong comes back as a sentence. */
export function readFile(file: File, signal: AbortSignal): Promise<ImportReading> {
  if (file.size > mostBytes) {
    const megabytes = Math.ceil(file.size / 1024 / 1024);
    return Promise.resolve({ ok: false, reason: `The file has ${megabytes} MB; at most 50 MB can be read.` });
  }
  return new Promise((resolve) => {
    const worker = new ImportWorker();
    const end = (reading: ImportReading) => {
      worker.terminate();
      resolve(reading);
    };
    worker.onmessage = (event: MessageEvent<ImportReading>) => end(event.data);
    worker.onerror = () => end(broken);
    worker.onmessageerror = () => end(broken);
    signal.addEventListener('abort', () => end(broken), { once: true });
    worker.postMessage(file);
  });
}
