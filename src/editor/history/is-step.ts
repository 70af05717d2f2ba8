import { parseRef } from '../../items/item';
import type { Change, ItemChange } from '../change';
import type { Step } from './step';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isName = (value: unknown): boolean => typeof value === 'string' && parseRef(value) !== null;

function isPart(value: unknown): value is ItemChange {
  if (!isRecord(value)) return false;
  const { kind, item, ref, before, after } = value;
  if (kind === 'patch') return isName(ref) && isRecord(before) && isRecord(after);
  return (kind === 'create' || kind === 'drop') && isRecord(item) && isName(item['ref']) && isRecord(item['fields']);
}

function isChange(value: unknown): value is Change {
  return (
    isRecord(value) && typeof value['id'] === 'string' && Array.isArray(value['items']) && value['items'].every(isPart)
  );
}

/** True when a kept value is a step as this version of the product knows them: another version may have written it. */
export function isStep(value: unknown): value is Step {
  if (!isRecord(value)) return false;
  const { id, at, note, change, done } = value;
  const isNamed = isRecord(note) && typeof note['key'] === 'string' && isRecord(note['params']);
  return typeof id === 'string' && Number.isFinite(at) && typeof done === 'boolean' && isNamed && isChange(change);
}
