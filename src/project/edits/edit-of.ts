import type { Edit } from '../../editor/document/document';
import { decodePatch } from '../../items/codec/decode-patch';
import { decodeRecord } from '../../items/codec/decode-record';
import { modelOf } from '../../items/item';
import type { Outstanding } from '../../offline/outbox/outbox';

/** The edit that the outbox still holds for an item, as the document takes it: how edits come back after a reload. */
export function editOf(outstanding: Outstanding): Edit | null {
  const model = modelOf(outstanding.ref);
  // It belongs to another item than the present item of this id.
  if (outstanding.behind) return editOf(outstanding.behind);
  if (outstanding.error?.kind === 'another-item') return null;
  if (outstanding.kind === 'update') return { kind: 'patch', patch: decodePatch(model, outstanding.patch) };
  // The codec reads records, and a record has a number for an id: any will do, the ref stays the local one.
  const item = decodeRecord(model, { ...outstanding.patch, id: 0 });
  if (!item) return null;
  const { shape: _shape, ...made } = item;
  return { kind: 'create', item: { ...made, ref: outstanding.ref, projectId: outstanding.projectId } };
}
