import { type LastValues, readLastValues, withLastValue } from '../../../../items/forms/last-values';
import type { ModelKey } from '../../../../items/item';
import { readForUser, writeForUser } from '../../../storage/user-store';

const what = 'form-values';

/** The values that this user gave last in forms of a project, on this device. */
export function lastValuesKept(projectId: number): LastValues {
  return readLastValues(readForUser(what, projectId));
}

/** Keeps a value that was given in a form, to be offered for the next item. */
export function keepLastValue(
  projectId: number,
  model: ModelKey,
  answer: readonly [field: string, value: unknown],
): void {
  const before = lastValuesKept(projectId);
  const next = withLastValue(before, model, answer);
  if (next !== before) writeForUser(what, JSON.stringify(next), projectId);
}
