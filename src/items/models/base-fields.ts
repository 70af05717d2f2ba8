import type { FieldSpec } from '../model-spec';

/** The fields that every model has (A11), around its own: `main` ones first, the service's own last. */
export function withBaseFields(
  { refType, statuses }: { readonly refType: string; readonly statuses: readonly string[] },
  own: readonly FieldSpec[],
): readonly FieldSpec[] {
  return [
    { name: 'name', label: 'field.name', kind: 'text', group: 'main' },
    { name: 'status', label: 'field.status', kind: 'choice', group: 'main', choices: statuses },
    { name: 'typeId', label: 'field.type', kind: 'reference', group: 'main', refType, integer: true, min: 1 },
    ...own,
    { name: 'description', label: 'field.description', kind: 'long-text', group: 'main' },
    { name: 'tags', label: 'field.tags', kind: 'tags', group: 'main', readOnly: true },
    { name: 'owner', label: 'field.owner', kind: 'owner', group: 'record', readOnly: true },
    { name: 'ownerId', label: 'field.ownerId', kind: 'number', group: 'record', integer: true, min: 1 },
    { name: 'createdAt', label: 'field.created', kind: 'date-time', group: 'record', readOnly: true },
    { name: 'updatedAt', label: 'field.lastChange', kind: 'date-time', group: 'record', readOnly: true },
  ];
}
