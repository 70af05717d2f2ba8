import { status } from '../../../contract/status';
import type { StoredRecord } from '../../stores/seed/sample-data';
import { KeyUsed, type Once, type ServiceUser } from '../../stores/store';
import { sha256 } from '../auth/sha256';
import type { Call } from '../call';
import { invalid, Refusal } from '../refusal';
import { type Account, sizeOf } from './usage-book';

/** The keys that a client may use: visible characters, no spaces. */
const keyForm = /^[!-~]{1,200}$/;

/** Makes a record at a moment, in milliseconds: the same one for the same id and moment. */
type Make = (id: number, at: number) => StoredRecord;

type Create = (make: (id: number) => StoredRecord, once?: Once) => Promise<StoredRecord>;

/** The key of a request, if it sent a key and the service supports keys. Throws a Refusal, 400, for an invalid key. */
function keyOf({ request, settings }: Call): string | null {
  const key = settings.additions.has('idempotency-key') ? request.headers.get('idempotency-key') : null;
  if (key === null || keyForm.test(key)) return key;
  throw new Refusal(status.badRequest, 'Idempotency-Key must be 1 to 200 visible characters of ASCII.');
}

/** A create whose record, with its file, fits what its user may store, and counts. */
function counted(account: Account, steps: { readonly create: Create; readonly fileBytes?: number }): Create {
  const { create, fileBytes = 0 } = steps;
  return async (make, once) => {
    const fitting = (id: number) => {
      const record = make(id);
      account.fit(sizeOf(record) + fileBytes);
      return record;
    };
    const record = await create(fitting, once);
    await account.add(sizeOf(record) + fileBytes);
    return record;
  };
}

/**
 * Creates a record with `create`, once for each key of a user (docs/interface.md 11.5): sent again with the same body, the key gives
 * the record as it was made then. `bodyOf`: what tells bodies apart; `fileBytes`: of the file that is stored with it. Throws a
 * Refusal: 422 for a key that came with another body.
 */
export async function createOnce(
  call: Call,
  { user, bodyOf }: { readonly user: ServiceUser; readonly bodyOf: () => Promise<string> | string },
  steps: { readonly make: Make; readonly create: Create; readonly fileBytes?: number },
): Promise<StoredRecord> {
  const { make } = steps;
  const create = counted(await call.settings.usage.accountOf(user.id), steps);
  const now = call.settings.clock();
  const making = (id: number) => make(id, now);
  const key = keyOf(call);
  if (key === null) return create(making);
  const once: Once = { key: sha256(`${user.id} ${key}`), body: sha256(await bodyOf()), now };
  try {
    return await create(making, once);
  } catch (error) {
    if (!(error instanceof KeyUsed)) throw error;
    const { body, id, at } = error.creation;
    if (body === once.body) return make(id, at);
    throw invalid([{ field: 'Idempotency-Key', message: 'This key came with another body before.' }]);
  }
}
