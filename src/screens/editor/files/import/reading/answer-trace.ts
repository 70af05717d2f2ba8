import type { OtdrRecord, OtdrRefusal } from '../../../../../fibres/otdr/otdr-record';
import { readSor } from '../../../../../fibres/otdr/read-sor';

/** What the page asks the worker that reads files about a measurement, and its answer. */
export type TraceAsk = { readonly kind: 'trace'; readonly bytes: ArrayBuffer };
export type TraceAnswer = { readonly kind: 'trace'; readonly read: OtdrRecord | OtdrRefusal };

/** The worker's side of reading a measurement. */
export function answerTrace({ bytes }: TraceAsk): TraceAnswer {
  return { kind: 'trace', read: readSor(new Uint8Array(bytes)) };
}
