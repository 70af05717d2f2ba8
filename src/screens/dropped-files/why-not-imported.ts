import { notReadReason, reasonBytes, unknownReason } from '../../files/read/not-read-reason';
import { type Message, message } from '../../i18n/message';
import type { SortedFiles } from './sort-files';

/** Why nothing of some files can be imported, by whichever way they came: by the first of a known kind, else by the first. */
export async function whyNotImported({ groups, notImported: [known] }: SortedFiles): Promise<Message> {
  if (known) return notReadReason(known.format);
  const alone = groups.find(({ isAlone }) => isAlone)?.files[0];
  if (alone) return message('file.companionAlone', { name: alone.name });
  return unknownReason(new Uint8Array((await groups[0]?.files[0]?.slice(0, reasonBytes).arrayBuffer()) ?? []));
}
