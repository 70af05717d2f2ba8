import { status } from '../../../contract/status';
import { Refusal } from '../refusal';
import type { BodyReservation } from './body-memory';

/** 413: what was sent is larger than this service takes (A3). */
export function tooLarge(what: string, limit: number): Refusal {
  return new Refusal(status.tooLarge, `${what} is larger than ${limit} bytes.`);
}

/** The result of reading a body. A client that goes away in the middle is no fault of the service. */
async function arrived<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    // The adapter may have refused the body already, for example because it came too slowly.
    if (error instanceof Refusal) throw error;
    throw new Refusal(status.badRequest, 'The body did not arrive whole.');
  }
}

/**
 * The same for a browser whose requests have no stream (Firefox has no `Request.body`). Such a request comes from a page that
 * had its body whole, so that nothing is saved by stopping half-way.
 */
async function readWhole(request: Request, limit: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(await arrived(request.arrayBuffer()));
  if (bytes.byteLength > limit) throw tooLarge('The body', limit);
  return bytes;
}

/** The most bytes that a body may have, or that and where they are counted among those of other requests. */
export type BodyLimit = number | { readonly bytes: number; readonly reservation: BodyReservation };

/** Bytes for which the place is made at first; it doubles as they come, so that what is only announced takes none. */
const firstPlace = 16 * 1024;

/** Gathers pieces one behind the other. */
function createGatherer(limit: number) {
  let reservation = new Uint8Array(Math.min(firstPlace, limit));
  let size = 0;
  return {
    add: (piece: Uint8Array) => {
      if (size + piece.length > reservation.length) {
        const larger = new Uint8Array(Math.min(limit, Math.max(size + piece.length, 2 * reservation.length)));
        larger.set(reservation.subarray(0, size));
        reservation = larger;
      }
      reservation.set(piece, size);
      size += piece.length;
    },
    bytes: () => reservation.subarray(0, size),
  };
}

async function gathered(body: ReadableStream<Uint8Array>, limit: number, take: (bytes: number) => void) {
  const reader = body.getReader();
  const gatherer = createGatherer(limit);
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await arrived(reader.read());
      if (done) return gatherer.bytes();
      size += value.byteLength;
      if (size > limit) throw tooLarge('The body', limit);
      take(value.byteLength);
      gatherer.add(value);
    }
  } catch (error) {
    // The rest of the body is not needed any more.
    await reader.cancel().catch(() => undefined);
    throw error;
  }
}

/**
 * The body of a request, whole. Throws a Refusal: 413 above the limit, of which no more are read, 400 when the body breaks
 * off, 408 when it comes too slowly, 429 when the memory for bodies that are being received is used up.
 */
export async function readBytes(request: Request, limit: BodyLimit): Promise<Uint8Array> {
  const most = typeof limit === 'number' ? limit : limit.bytes;
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge('The body', most);
  if (request.body === undefined) return readWhole(request, most);
  if (request.body === null) return new Uint8Array(0);
  if (typeof limit === 'number') return gathered(request.body, most, () => undefined);
  return gathered(request.body, most, limit.reservation.reserve);
}
