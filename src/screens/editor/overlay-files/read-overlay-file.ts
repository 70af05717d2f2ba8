import { groupFiles } from '../../../files/read/group-files';
import { isReadable } from '../../../files/read/readable-format';
import { type Message, message } from '../../../i18n/message';
import type { OverlayFeature } from '../../../offline/overlay-files/overlay-file';
import { openFiles } from '../import/reading/open-files';
import { readFormat } from '../import/reading/read-format';

type Reading = { readonly signal: AbortSignal; readonly onProgress: (share: number) => void };

export type OverlayReading =
  | { readonly ok: true; readonly features: readonly OverlayFeature[] }
  | { readonly ok: false; readonly reason: Message };

/**
 * Reads a file to be laid beside the design, in the worker of the import: what it would become as items. A file that names no
 * coordinate system is refused, because the import is where one is chosen.
 */
export async function readOverlayFile(files: readonly File[], reading: Reading): Promise<OverlayReading> {
  const formats = await Promise.all(files.map(readFormat));
  const [format = null] = formats;
  if (!format || !isReadable(format)) return { ok: false, reason: message('overlayFiles.notReadable') };
  const groups = groupFiles(files.map((file, at) => ({ file, format: formats[at] ?? null })));
  const opened = await openFiles(groups, reading);
  if (!opened.ok) return opened;
  const made = await opened.make(opened.plan);
  opened.close();
  if (!made) return { ok: false, reason: message('file.unreadable') };
  const { layers } = opened.summary;
  // What was exported from here may have no place.
  const features = made.items.flatMap(({ model, geometry, fields }) => (geometry ? [{ model, geometry, fields }] : []));
  if (features.length === 0 && layers.some(({ system, count }) => system.kind === 'unknown' && count > 0))
    return { ok: false, reason: message('overlayFiles.noSystem') };
  if (features.length === 0) return { ok: false, reason: message('overlayFiles.nothingInIt') };
  return { ok: true, features };
}
