import { reportUnexpected } from '../../../api/unexpected';
import { addDocuments, type NewDocument } from '../../../editor/commands/documents/add-documents';
import type { LngLat } from '../../../geo/lng-lat';
import { cleanFileName } from '../../../items/documents/clean-file-name';
import { detectType } from '../../../items/documents/detect-type';
import { fileFault } from '../../../items/documents/file-fault';
import { type ItemRef, refOf } from '../../../items/item';
import type { Services } from '../../services';
import type { TakeFault } from '../../text/upload-text';
import { makeThumb } from './make-thumb';
import { type PhotoPlace, placePhoto } from './place-photo';

/** A place (degrees) or an item to which files are added; neither: to the project. `docType`: their kind, where it was chosen. */
export type FileTarget = {
  readonly at: LngLat | null;
  readonly about: ItemRef | null;
  readonly docType?: string | null;
  /** They were made by the camera just now. */
  readonly isCamera?: boolean;
};

export type RefusedFile = { readonly file: File; readonly fault: TakeFault };

/** The outcome of adding files. `places`: the known places of photos that the user added without a place on the map. */
export type AddedFiles = {
  readonly refs: readonly ItemRef[];
  readonly refused: readonly RefusedFile[];
  readonly places: readonly (PhotoPlace & { readonly ref: ItemRef })[];
};

type Env = Pick<Services, 'editor' | 'outbox' | 'documents'>;
type StoredFile = { readonly made: NewDocument; readonly place: PhotoPlace | null };

async function bytesOf(file: File): Promise<ArrayBuffer | null> {
  try {
    return await file.arrayBuffer();
  } catch (error) {
    reportUnexpected(error);
    // It was moved, or the device took the leave to read it away.
    return null;
  }
}

/** Stores the file on this device, complete, before anything is shown of it. */
async function storeFile(
  { editor, outbox, documents }: Env,
  file: File,
  where: FileTarget,
): Promise<StoredFile | RefusedFile> {
  const { at, docType = null } = where;
  const fault = fileFault(file);
  if (fault) return { file, fault };
  const given = await bytesOf(file);
  if (!given) return { file, fault: 'unreadable' };
  const id = editor.env().newId();
  const ref = refOf('document', id);
  const fileName = cleanFileName(file.name, 'document');
  const type = detectType(new Uint8Array(given, 0, Math.min(64, given.byteLength)));
  const mimeType = type ?? (file.type === '' ? 'application/octet-stream' : file.type);
  const isPhoto = type?.startsWith('image/') === true && !at;
  const photo = isPhoto ? await placePhoto(given, where.isCamera ? file.lastModified : null) : null;
  const bytes = photo?.bytes ?? given;
  try {
    await outbox.keepFile({ ref, bytes, name: fileName, type: mimeType, at: Date.now() });
  } catch (error) {
    return { file, fault: reportUnexpected(error) ? 'fault' : 'full' };
  }
  const thumb = await makeThumb(bytes);
  if (thumb) void documents.keepThumb(ref, thumb);
  return { made: { id, fileName, mimeType, size: bytes.byteLength, at, docType }, place: photo?.place ?? null };
}

/**
 * Takes files into the project: each is on this device before its document is, and all of them are one step. Nothing is taken
 * where nothing may be written: then the editor holds the refusal.
 */
export async function addFiles(env: Env, files: readonly File[], where: FileTarget): Promise<AddedFiles> {
  const { editor, outbox } = env;
  const { about } = where;
  const refused: RefusedFile[] = [];
  const kept: StoredFile[] = [];
  // Nothing is kept for nothing: the same question without a file.
  if (editor.run(addDocuments(editor.env(), { files: [], about }))) return { refs: [], refused, places: [] };
  // One after the other: together they may be larger than the memory.
  for (const file of files) {
    const one = await storeFile(env, file, where);
    if ('fault' in one) refused.push(one);
    else kept.push(one);
  }
  const refs = kept.map(({ made }) => refOf('document', made.id));
  const refusal = editor.run(addDocuments(editor.env(), { files: kept.map(({ made }) => made), about }));
  if (refusal) {
    for (const ref of refs) await outbox.dropFile(ref);
    return { refs: [], refused, places: [] };
  }
  const places = kept.flatMap(({ made, place }) => (place ? [{ ...place, ref: refOf('document', made.id) }] : []));
  return { refs, refused, places };
}
