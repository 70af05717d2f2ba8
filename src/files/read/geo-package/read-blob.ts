import { readWkb } from '../geometry/read-wkb';
import type { WellKnown } from '../geometry/read-wkt';

const mark = { g: 0x47, p: 0x50 } as const;
const headLength = 8;
const flags = { little: 0x01, envelope: 0x0e, empty: 0x10, extended: 0x20 } as const;
/** Bytes of an envelope, by its kind: none, of two dimensions, of three with heights or measures, of four. */
const envelopes = [0, 32, 48, 48, 64];

/**
 * A geometry of a GeoPackage: well-known binary behind a head of its own. Null where it is empty; undefined for anything else, also for
 * kinds that extensions define. `depth`: levels of collections in each other. Never throws.
 */
export function readBlob(bytes: Uint8Array, depth: number): WellKnown | null | undefined {
  const flag = bytes[3];
  if (bytes[0] !== mark.g || bytes[1] !== mark.p || flag === undefined || (flag & flags.extended) !== 0)
    return undefined;
  const envelope = envelopes[(flag & flags.envelope) >> 1];
  if (envelope === undefined) return undefined;
  const read = readWkb(bytes.subarray(headLength + envelope), depth);
  return read === undefined && (flag & flags.empty) !== 0 ? null : read;
}
