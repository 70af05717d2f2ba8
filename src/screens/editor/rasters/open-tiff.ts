import { isWorkerFault, reportWorkerFault } from '../../../api/platform/worker-faults';
import { reportUnexpected } from '../../../api/unexpected';
import type { TiffReading } from '../../../files/read/tiff/read-tiff';
import { type Message, message } from '../../../i18n/message';
import { followLife } from '../../../workers/follow-life';
import TiffWorker from './tiff.worker?worker';

/** How long the largest that is taken may need on a slow device, milliseconds. */
const patience = 120_000;

/** Asks a worker, which is then ended. */
function ask(worker: Worker, asked: { readonly bytes: ArrayBuffer; readonly side: number }): Promise<TiffReading> {
  return new Promise((resolve) => {
    const end = (read: TiffReading) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(read);
    };
    const refuse = (id: Message['id']) => end({ ok: false, reason: message(id) });
    const timer = setTimeout(refuse, patience, 'file.takesTooLong');
    worker.addEventListener('error', () => refuse('rasters.unreadable'));
    worker.addEventListener('message', ({ data }: MessageEvent<TiffReading>) => {
      reportWorkerFault(data);
      if (isWorkerFault(data)) refuse('rasters.unreadable');
      else end(data);
    });
    worker.postMessage(asked, [asked.bytes]);
  });
}

/** Reads a TIFF in a worker of its own, with no side longer than `side` pixels. Always ends: what is wrong comes back as a message. */
export async function openTiff(bytes: ArrayBuffer, side: number): Promise<TiffReading> {
  try {
    return await ask(followLife(new TiffWorker()), { bytes, side });
  } catch (error) {
    reportUnexpected(error);
    return { ok: false, reason: message('file.noReader') };
  }
}
