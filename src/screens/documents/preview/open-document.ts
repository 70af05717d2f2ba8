import { pathOf } from '../../../api/http/version-url';
import { cleanFileName } from '../../../items/documents/clean-file-name';
import { type Item, idOf, isLocal } from '../../../items/item';
import type { CachedFile } from '../../../offline/documents/document-cache';
import type { Services } from '../../services';

type Env = Pick<Services, 'api' | 'outbox' | 'documents'>;

/** How an item's file is called on a device. */
export function fileNameOf({ ref, fields }: Pick<Item, 'ref' | 'fields'>): string {
  return cleanFileName(fields['fileName'] ?? fields['name'], `document-${idOf(ref)}`);
}

async function download({ api }: Env, item: Item, signal?: AbortSignal): Promise<CachedFile> {
  const path = pathOf('download-document', { id: idOf(item.ref) });
  const recordedSize = Number(item.fields['size'] ?? Number.NaN);
  const size = Number.isFinite(recordedSize) ? recordedSize : null;
  const { body, headers } = await api.download({ path, size, ...(signal ? { signal } : {}) });
  const bytes = body instanceof Uint8Array ? new Uint8Array(body).buffer : new ArrayBuffer(0);
  return { bytes, name: fileNameOf(item), type: headers.get('content-type') ?? '' };
}

/** The file of a document as far as this device has it; null: only the service does. */
export async function localFile({ outbox, documents }: Env, { ref }: Pick<Item, 'ref'>): Promise<CachedFile | null> {
  return (isLocal(ref) ? await outbox.fileOf(ref) : null) ?? documents.read(ref);
}

/**
 * The file of a document: from this device where it is here, else from the service (docs/interface.md 4.2), and here from then
 * on. Throws a Failure.
 */
export async function openDocument(env: Env, item: Item, signal?: AbortSignal): Promise<CachedFile> {
  const here = await localFile(env, item);
  if (here) return here;
  const file = await download(env, item, signal);
  await env.documents.keep(item.ref, file);
  return file;
}
