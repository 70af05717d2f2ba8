import type { LngLat } from '../../../geo/lng-lat';
import { documentLink } from '../../../items/documents/document-link';
import { type Item, type ItemRef, type LocalId, refOf } from '../../../items/item';
import { labelOf } from '../../../items/names/label-of';
import { specOf } from '../../../items/registry';
import type { Change, Note, Refusal } from '../../change';
import { type CommandEnv, changeOf, refusalToWrite } from '../../command-env';
import { checkGeometry } from '../../geometry/check-geometry';

/** A file that lies on this device under its id already. `size` is in bytes. */
export type NewDocument = {
  readonly id: LocalId;
  readonly fileName: string;
  readonly mimeType: string;
  readonly size: number;
  readonly at: LngLat | null;
  /** The kind of the document, as the user chose it; null: a picture is a photo, any other file has no kind. */
  readonly docType?: string | null;
};

function itemOf(env: CommandEnv, file: NewDocument, about: ItemRef | null): Item {
  const { id, fileName, mimeType, size, at } = file;
  const docType = file.docType ?? (mimeType.startsWith('image/') ? 'photo' : null);
  return {
    ref: refOf('document', id),
    projectId: env.projectId,
    geometry: at ? { kind: 'point', at } : null,
    fields: {
      ...specOf('document:0').defaults,
      ...{ name: fileName, fileName, mimeType, size },
      ...(docType === null ? {} : { docType }),
      ...(about ? documentLink(about) : {}),
    },
    rest: {},
  };
}

function noteOf(env: CommandEnv, files: readonly NewDocument[], about: ItemRef | null): Note {
  const [first] = files;
  const host = about ? env.document.get(about) : undefined;
  return {
    key: 'added-documents',
    params: {
      model: 'document',
      count: files.length,
      ...(files.length === 1 && first ? { name: first.fileName } : {}),
      ...(host ? { other: labelOf(host) } : {}),
    },
  };
}

/**
 * Adds documents to the project, about an item or about none, with or without a place: one step however many.
 * Refusals: read-only, locked, not-found (the item is gone), and those of `checkGeometry` for their places.
 */
export function addDocuments(
  env: CommandEnv,
  { files, about }: { readonly files: readonly NewDocument[]; readonly about: ItemRef | null },
): Change | Refusal {
  const refusal = refusalToWrite(env, 'document');
  if (refusal) return refusal;
  const current = about ? env.document.current(about) : null;
  if (current && !env.document.get(current)) return { refusal: 'not-found' };
  for (const { at } of files) {
    const fault = at ? checkGeometry({ kind: 'point', at }, { own: true }) : null;
    if (fault) return fault;
  }
  const items = files.map((file) => ({ kind: 'create', item: itemOf(env, file, current) }) as const);
  return changeOf(env, noteOf(env, files, current), items);
}
