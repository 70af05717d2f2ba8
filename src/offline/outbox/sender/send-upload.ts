import type { WireRecord } from '../../../api/api';
import { lookUpQuery } from '../../../api/queries/items-query';
import { sendUploadMutation } from '../../../api/queries/send-upload-mutation';
import { message } from '../../../i18n/message';
import { decodeGeometry } from '../../../items/codec/decode-geometry';
import { recordId } from '../../../items/codec/decode-record';
import { geometryFingerprint } from '../../../items/geometry-fingerprint';
import { type ItemRef, refOf } from '../../../items/item';
import type { Op, WireFields } from '../outbox';
import { changedFields } from '../queue/changed-fields';
import { programFault } from '../queue/record-queue';
import { type Done, type Outcome, outcomeOf, type Setback } from './outcome';
import type { SendContext } from './send-update';

/** What the request of an upload says of the document (A17); anything else is sent after it. */
const carried: readonly string[] = ['mapProjectId', 'name', 'lat', 'lng', 'fileName', 'mimeType', 'size'];

const noFile: Setback = {
  kind: 'rejected',
  error: {
    kind: 'no-file',
    status: null,
    reason: message('outbox.noFile'),
  },
};

function done(op: Op, record: WireRecord, sure: boolean): Done {
  const newRef = refOf('document', recordId(record) ?? 0);
  const own = Object.fromEntries(Object.entries(op.patch).filter(([field]) => !carried.slice(4).includes(field)));
  return { kind: 'done', record, newRef, sure, notStored: [], toFollow: changedFields(own, record, own) };
}

/**
 * Uploads a new document with its file, in one request (docs/interface.md 4.2). What the form
 * cannot say, such as the item that it is about, follows as an edit. Never throws.
 */
export async function sendUpload(context: SendContext, op: Op): Promise<Outcome> {
  const { api, queries, files, uploads } = context;
  const running = uploads?.begin(op.ref);
  try {
    const file = (await files?.read(op.ref)) ?? null;
    if (!file) return noFile;
    const mutation = queries.getMutationCache().build(queries, sendUploadMutation(api, op.ref, running ?? {}));
    return done(op, await mutation.execute({ file, projectId: op.projectId, fields: op.patch }), true);
  } catch (error) {
    return outcomeOf(error);
  } finally {
    running?.end();
  }
}

function fingerprint(record: WireFields): string {
  return geometryFingerprint(decodeGeometry('document', record).geometry);
}

/** The same file in the same place: what else was said of it may have followed, or been changed by anybody. */
function isSame(op: Op, record: WireRecord): boolean {
  const isFile = record['fileName'] === op.patch['fileName'] && Number(record['size']) === Number(op.patch['size']);
  return isFile && fingerprint(record) === fingerprint(op.patch);
}

/**
 * Looks in the project for a document whose upload was not answered: the same file in the same place, newer than what was
 * known before, and not yet another item of this device. The lowest of several is taken (docs/sync.md 4.7). Never throws.
 */
export async function lookUpUpload(context: SendContext, op: Op, own: ReadonlySet<ItemRef>): Promise<Outcome> {
  const { api, queries } = context;
  try {
    const records = await queries.fetchQuery(lookUpQuery(api, op.projectId, op.model));
    const refIn = (record: WireRecord) => refOf('document', recordId(record) ?? 0);
    const found = records
      .filter(
        (record) => (recordId(record) ?? 0) > (op.knownIdMax ?? 0) && !own.has(refIn(record)) && isSame(op, record),
      )
      .sort((a, b) => (recordId(a) ?? 0) - (recordId(b) ?? 0));
    const [first, ...others] = found;
    return first ? { ...done(op, first, false), twins: others.map(refIn) } : { kind: 'missed' };
  } catch (error) {
    const outcome = outcomeOf(error);
    const isRefused = outcome.kind === 'rejected' && outcome.error !== programFault;
    return isRefused ? { kind: 'later', unclear: true, wait: null } : outcome;
  }
}
