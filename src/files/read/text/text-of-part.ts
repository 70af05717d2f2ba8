import type { FilePart } from '../../contents';
import { decodingNamed } from '../shapefile/decoding-of';
import { type DecodedText, decodeText } from './decode-text';

/** The text of a file: in the encoding that was chosen for it, else in that which its bytes say or may mean. */
export function textOfPart(part: FilePart | undefined): DecodedText {
  const bytes = part?.bytes ?? new Uint8Array();
  const chosen = part?.encoding === undefined ? null : decodingNamed(part.encoding);
  return chosen ? { text: chosen.decode(bytes), encoding: chosen.name, certain: true } : decodeText(bytes);
}
