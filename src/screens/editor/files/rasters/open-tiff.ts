import { type AskedWorker, askOnce } from '../../../../api/platform/ask-once';
import { reportUnexpected } from '../../../../api/unexpected';
import type { TiffReading } from '../../../../files/read/tiff/read-tiff';
import { message } from '../../../../i18n/message';
import { followLife } from '../../../../workers/follow-life';
import TiffWorker from './tiff.worker?worker';

/** How long the largest that is taken may need on a slow device, milliseconds. */
const patience = 120_000;

const reasons = { silent: 'file.takesTooLong', failed: 'rasters.unreadable', ended: 'file.readerEnded' } as const;

/** Reads a TIFF in a worker of its own, with no side longer than `side` pixels. Always ends: what is wrong comes back as a message. */
export async function openTiff(
  bytes: ArrayBuffer,
  side: number,
  start: () => AskedWorker = () => followLife(new TiffWorker()),
): Promise<TiffReading> {
  try {
    const read = await askOnce<TiffReading>(start(), { bytes, side }, { patience, transfer: [bytes] });
    return typeof read === 'string' ? { ok: false, reason: message(reasons[read]) } : read;
  } catch (error) {
    reportUnexpected(error);
    return { ok: false, reason: message('file.noReader') };
  }
}
