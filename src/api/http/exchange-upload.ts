import type { ApiAnswer } from '../api';
import { systemClock } from '../platform/clock';
import { ConnectionLost, lost, readAnswer, timeouts } from './http';
import { networkFailure } from './status-failure';
import type { Progress, Uploader } from './uploader';

export type UploadRequest = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((progress: Progress) => void) | undefined;
};

/** Gives up after so long without progress (F30); the answer to the whole body has that time as well. */
function createUploadStallTimer(giveUp: () => void) {
  let cancel = systemClock.after(timeouts.stalled, giveUp);
  return {
    again: () => {
      cancel();
      cancel = systemClock.after(timeouts.stalled, giveUp);
    },
    end: () => cancel(),
  };
}

/** The text of an answer; a clear refusal whose body was cut is still a refusal. */
async function textOf(response: Response): Promise<string | null> {
  try {
    return await response.text();
  } catch (error) {
    if (response.ok) throw error;
    return null;
  }
}

/**
 * One upload and its checked answer, as `exchange`. An upload that ended before its whole body had left cannot have been applied:
 * it fails as `safe`, and any other without an answer as `unsafe`. If its caller aborts it, it fails as `offline`.
 */
export async function exchangeUpload(uploader: Uploader, request: UploadRequest): Promise<ApiAnswer> {
  const { url, headers, form, signal } = request;
  const limit = new AbortController();
  const stallTimer = createUploadStallTimer(() => limit.abort('timeout'));
  const forward = () => limit.abort('taken back');
  signal?.addEventListener('abort', forward);
  let isPartial = false;
  const onProgress = (progress: Progress) => {
    stallTimer.again();
    isPartial = progress.sent < progress.total;
    request.onProgress?.(progress);
  };
  try {
    if (signal?.aborted) throw networkFailure('offline', false);
    const all = { ...headers, Accept: 'application/json' };
    const response = await uploader(url, { headers: all, form, signal: limit.signal, onProgress }).catch(lost);
    return readAnswer({ response, text: await textOf(response).catch(lost) }, true);
  } catch (error) {
    if (!(error instanceof ConnectionLost)) throw error;
    throw networkFailure(limit.signal.reason === 'timeout' ? 'timeout' : 'offline', !isPartial, error.cause);
  } finally {
    stallTimer.end();
    signal?.removeEventListener('abort', forward);
  }
}
