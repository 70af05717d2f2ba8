import { isWorkerFault, reportWorkerFault } from '../../../../api/platform/worker-faults';
import { reportUnexpected } from '../../../../api/unexpected';
import { type MessageId, type MessageParams, message } from '../../../../i18n/message';
import type { ImportReading } from './group-skipped';
import ImportWorker from './import.worker?worker';
import { type PackedReading, unpackReading } from './pack-reading';

/** A file larger than this is not even opened, bytes (F58). */
const mostBytes = 50 * 1024 * 1024;

/** How long the worker's script may take to come, and then a file to be read, milliseconds. */
const patience = { start: 10_000, read: 60_000 };

const refused = (id: MessageId, params?: MessageParams): ImportReading => ({ ok: false, reason: message(id, params) });
const broken = () => refused('file.unreadable');
const noReader = () => refused('file.noReader');
const tooSlow = () => refused('file.takesTooLong');

/** The part of a Worker that is used. */
export type Reader = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onmessageerror' | 'onerror'>;

/** Reads a dropped or chosen file in a worker. Never rejects and always ends: what is wrong comes back as a message. */
export function readFile(
  file: File,
  signal: AbortSignal,
  start: () => Reader = () => new ImportWorker(),
): Promise<ImportReading> {
  if (file.size > mostBytes) {
    const megabytes = Math.ceil(file.size / 1024 / 1024);
    return Promise.resolve(refused('file.tooLargeHere', { megabytes }));
  }
  return new Promise((resolve) => {
    let reader: Reader | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (reading: ImportReading) => {
      clearTimeout(timer);
      reader?.terminate();
      resolve(reading);
    };
    const waitFor = (ms: number, otherwise: () => ImportReading) => {
      clearTimeout(timer);
      timer = setTimeout(() => end(otherwise()), ms);
    };
    signal.addEventListener('abort', () => end(broken()), { once: true });
    let hasStarted = false;
    const fail = () => end(hasStarted ? broken() : noReader());
    try {
      reader = start();
    } catch (error) {
      reportUnexpected(error);
      return fail();
    }
    waitFor(patience.start, noReader);
    reader.onmessage = ({ data }: MessageEvent<PackedReading | 'ready'>) => {
      if (isWorkerFault(data)) return reportWorkerFault(data);
      if (data !== 'ready') return end(unpackReading(data));
      hasStarted = true;
      waitFor(patience.read, tooSlow);
      reader?.postMessage(file);
    };
    reader.onerror = fail;
    reader.onmessageerror = fail;
  });
}
