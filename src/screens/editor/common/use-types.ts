import { ownTypeField, type TypeChoice } from '../../../items/fields/matching-type';
import type { ItemRef, ModelKey } from '../../../items/item';
import { fieldSpecOf } from '../../../items/registry';
import { useReference } from './use-reference';

const none: readonly TypeChoice[] = [];

/** The service's types of a model; none while they are not known, and for models that have their type in one field alone. */
export function useTypes(of: ItemRef | ModelKey | null): readonly TypeChoice[] {
  const refType = of !== null && ownTypeField(of) ? (fieldSpecOf(of, 'typeId')?.refType ?? '') : '';
  return useReference(refType)?.items ?? none;
}
