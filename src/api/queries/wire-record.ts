import { recordId } from '../../items/codec/decode-record';
import type { WireRecord } from '../api';
import { networkFailure } from '../http/status-failure';

/** True for a record that the service could have given: an object with a whole number, or its text, as `id`. */
export function isWireRecord(value: unknown): value is WireRecord {
  return recordId(value) !== null;
}

/** Checks that an answer is the record that was asked for. */
export function readWireRecord(body: unknown, id: unknown, write: boolean): WireRecord {
  if (!isWireRecord(body) || recordId(body) !== id) throw networkFailure('malformed', write);
  return body;
}
