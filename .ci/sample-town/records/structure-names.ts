import type { ModelPath } from '../../../src/contract/models';
import type { Structure } from '../network/structure';

/** Which record a structure became, for the fields that name it. */
export type StructureRecord = { readonly name: string; readonly model: ModelPath; readonly id: number };

/** Structure id → its record. */
export type StructureNames = Map<number, StructureRecord>;

/** The name of a structure's record; its kind when it has none. */
export function nameOfStructure(names: StructureNames, structure: Structure): string {
  return names.get(structure.id)?.name ?? structure.kind;
}
