import { type AskedWorker, askOnce } from '../../../../api/platform/ask-once';
import type { OtdrRecord, OtdrRefusal } from '../../../../fibres/otdr/otdr-record';
import { mostSorBytes } from '../../../../fibres/otdr/read-sor';
import { message } from '../../../../i18n/message';
import { followLife } from '../../../../workers/follow-life';
import type { TraceAnswer, TraceAsk } from '../../files/import/reading/answer-trace';
import FilesWorker from '../../files/import/reading/files.worker?worker';

/** Milliseconds that the largest file may take on a slow device. */
const patience = 30_000;

const reasons = { silent: 'file.takesTooLong', failed: 'otdr.notOpened', ended: 'file.readerEnded' } as const;

/** The worker reports its start before its answer, so only a message of the kind `trace` is the answer. */
const isAnswer = (data: unknown): data is TraceAnswer =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'trace';

/** Reads the file of a measurement in a worker of its own. Rejects where the file itself cannot be read. */
export async function readTrace(
  file: File,
  start: () => AskedWorker = () => followLife(new FilesWorker()),
): Promise<OtdrRecord | OtdrRefusal> {
  if (file.size > mostSorBytes) return { refused: message('otdr.tooLarge') };
  const asked: TraceAsk = { kind: 'trace', bytes: await file.arrayBuffer() };
  const answer = await askOnce(start(), asked, { patience, transfer: [asked.bytes], isAnswer });
  return typeof answer === 'string' ? { refused: message(reasons[answer]) } : answer.read;
}
