import type { FieldSpec } from '../model-spec';

/** The fields that every model has (A11), around its own: `main` ones first, the service's own last. */
export function withBaseFields(
  { refType, statuses }: { readonly refType: string; readonly statuses: readonly string[] },
  own: readonly FieldSpec[],
): readonly FieldSpec[] {
  return [
    { name: 'name', label: 'Name', kind: 'text', group: 'main' },
    { name: 'status', label: 'Status', kind: 'choice', group: 'main', choices: statuses },
    { name: 'typeId', label: 'Type', kind: 'reference', group: 'main', refType, integer: true, min: 1 },
    ...own,
    { name: 'description', label: 'Description', kind: 'long-text', group: 'main' },
    { name: 'tags', label: 'Tags', kind: 'tags', group: 'main', readOnly: true },
    { name: 'owner', label: 'Owner', kind: 'owner', group: 'record', readOnly: true },
    { name: 'ownerId', label: 'Owner id', kind: 'number', group: 'record', integer: true, min: 1 },
    { name: 'createdAt', label: 'Created', kind: 'date-time', group: 'record', readOnly: true },
    { name: 'updatedAt', label: 'Last change', kind: 'date-time', group: 'record', readOnly: true },
  ];
}
