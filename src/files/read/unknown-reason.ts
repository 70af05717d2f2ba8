import { type Message, message } from '../../i18n/message';

/** How many bytes from the beginning of a file are enough to say why it is not read. */
export const reasonBytes = 32;

/** Why a file of a kind that is not read as map data is left out, by its first `reasonBytes`: some kinds are known all the same. */
export function unknownReason(head: Uint8Array): Message {
  const letters = new TextDecoder('latin1').decode(head.subarray(0, reasonBytes));
  if (letters === '') return message('file.empty');
  if (letters.startsWith('%PDF')) return message('notRead.pdf');
  // The list of its blocks, of which this one is the first.
  if (letters.includes('GenParam')) return message('notRead.otdr');
  return message('notRead.unknown');
}
