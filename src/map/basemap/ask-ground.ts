import { type Message, message } from '../../i18n/message';
import { keptGroundStore, missingPart } from './kept-ground';

/** The answer of a map server, or why there is no answer. `status` is 0 where none came. */
export type GroundAnswer =
  | { readonly ok: true; readonly bytes: ArrayBuffer; readonly type: string }
  | { readonly ok: false; readonly status: number; readonly problem: Message };

export type GroundQuestion = {
  readonly address: string;
  readonly signal: AbortSignal;
  /** More headers: a range of bytes. */
  readonly headers?: { readonly range?: string };
  /** The server is asked, also for what this device keeps. */
  readonly isFresh?: boolean;
};

const patienceMs = 12_000;
/** Capabilities of large services have some megabytes; no tile or style comes near. */
const mostBytes = 32 * 2 ** 20;

/** Origins that the page's policy has stopped: it stays as it is until the page is loaded again. */
const stopped = new Set<string>();
let isWatching = false;

function watchPolicy(): void {
  if (isWatching) return;
  isWatching = true;
  document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
    if (URL.canParse(blockedURI)) stopped.add(new URL(blockedURI).origin);
  });
}

/** The bytes of an answer, which does not say truly how many they are; null: too many. */
async function bytesOf(response: Response): Promise<ArrayBuffer | null> {
  const reader = response.body?.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size > mostBytes) {
      await reader?.cancel();
      return null;
    }
  }
  return new Blob(parts).arrayBuffer();
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

/** Aborted with a signal, or when time is up (`AbortSignal.any` is younger than some tablets). */
function limitedSignal(signal?: AbortSignal) {
  const own = new AbortController();
  let isLate = false;
  const abort = () => own.abort();
  const timer = setTimeout(() => {
    isLate = true;
    own.abort();
  }, patienceMs);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  return {
    signal: own.signal,
    isLate: () => isLate,
    end: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}

/** True when a server answers at all, to a question whose answer no page may read. */
function isReached(address: string): Promise<boolean> {
  const limit = limitedSignal();
  return fetch(address, { mode: 'no-cors', credentials: 'omit', signal: limit.signal })
    .then(
      () => true,
      (error: unknown) => {
        if (error instanceof TypeError || error instanceof DOMException) return false;
        throw error;
      },
    )
    .finally(limit.end);
}

/** Why a request failed of which the browser says only that it did: the policy, no permission of the server, or no server. */
async function whyFailed(address: string): Promise<Message> {
  const { origin, host } = new URL(address);
  // The report of the policy is a task behind the failure.
  await pause(50);
  if (stopped.has(origin)) return message('ground.stoppedByPolicy', { origin });
  if (await isReached(address)) return message('ground.notForPages', { host });
  return message(stopped.has(origin) ? 'ground.stoppedByPolicy' : 'ground.notReached', { host, origin });
}

const asked = new Map<string, Promise<Message>>();

/** Many tiles fail together: a server is asked once for the reason. */
function sharedReason(address: string): Promise<Message> {
  const { origin } = new URL(address);
  const running = asked.get(origin) ?? whyFailed(address).finally(() => asked.delete(origin));
  asked.set(origin, running);
  return running;
}

function answeredWith(address: string, status: number): Message {
  return message('ground.answered', { host: new URL(address).host, status });
}

/** The kept answers of an address, whole. */
async function keptAnswer({ address, headers, isFresh }: GroundQuestion): Promise<GroundAnswer | null> {
  const part = isFresh || headers?.range !== undefined ? null : await keptGroundStore.getState().part(address);
  if (part?.type === missingPart) return { ok: false, status: 404, problem: answeredWith(address, 404) };
  return part ? { ok: true, bytes: part.bytes, type: part.type } : null;
}

/**
 * Answers from this device, else asks a map server, without cookies and without a referrer. Explains a missing answer: the page's
 * policy, with the origin that it would have to name; a server that lets no other pages read; a server that is slow, gone or
 * refuses. Throws when the signal aborts.
 */
export async function askGround(question: GroundQuestion): Promise<GroundAnswer> {
  const { address, signal, headers = {} } = question;
  const here = await keptAnswer(question);
  if (here) return here;
  watchPolicy();
  const { origin, host } = new URL(address);
  const failed = (problem: Message, status = 0): GroundAnswer => ({ ok: false, status, problem });
  if (stopped.has(origin)) return failed(message('ground.stoppedByPolicy', { origin }));
  const limit = limitedSignal(signal);
  try {
    const response = await fetch(address, { signal: limit.signal, credentials: 'omit', headers });
    if (!response.ok) return failed(answeredWith(address, response.status), response.status);
    // The whole of an archive may be as large as a country.
    if (headers.range !== undefined && response.status !== 206) {
      await response.body?.cancel();
      return failed(message('ground.noRanges', { host }));
    }
    const bytes = await bytesOf(response);
    if (!bytes) return failed(message('ground.tooLarge', { host }));
    return { ok: true, bytes, type: response.headers.get('content-type') ?? '' };
  } catch (error) {
    if (signal.aborted) throw error;
    if (limit.isLate()) return failed(message('ground.tooSlow', { host }));
    if (error instanceof TypeError) return failed(await sharedReason(address));
    throw error;
  } finally {
    limit.end();
  }
}
