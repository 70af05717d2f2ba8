import { type ModelPath, modelAt } from '../../../contract/models';

/**
 * The values that a field may hold: `text`, `number` and `flag` their JSON type; `scalar` any of the three; `any` whole JSON
 * structures too; `blocks` a text in which blocks of lines may stand. Null is always possible: it empties the field.
 */
export type FieldKind = 'text' | 'blocks' | 'number' | 'integer' | 'flag' | 'scalar' | 'any';

const kinds = (kind: FieldKind, names: string): readonly (readonly [string, FieldKind])[] =>
  names.split(' ').map((name) => [name, kind]);

/** Writable fields of every map item (A11). `id`, `createdAt`, `updatedAt` are the service's own. */
const baseFields = [
  ...kinds('text', 'name status'),
  ...kinds('blocks', 'description'),
  ...kinds('integer', 'typeId ownerId'),
];

/** The models' own fields (assumed: docs/interface.md does not show them). The service's list, apart from the client's. */
const ownFields: Readonly<Record<ModelPath, readonly (readonly [string, FieldKind])[]>> = {
  'map-segments': [
    ...kinds('text', 'segmentType networkLevel installMethod surface ownership fromName toName locationAccuracy'),
    ...kinds('number', 'length ductCount installYear vendorId capitalProjectId'),
    ...kinds('scalar', 'ductSize depth protectedStatus'),
  ],
  'map-cables': [
    ...kinds(
      'text',
      'cableType subtype fiberType colorStandard sheathType manufacturer installationType fromName toName',
    ),
    ...kinds('number', 'fiberCount tubeCount fibersPerTube lengthM slackM totalLengthM'),
    ...kinds('scalar', 'reelId'),
  ],
  'map-permits': [
    ...kinds('text', 'permitType authority jurisdiction applicant reviewer'),
    ...kinds('text', 'submittedAt assignedAt approvedAt issuedAt effectiveAt expiresAt closedAt'),
    ...kinds('scalar', 'permitNumber fee bond revision'),
    ...kinds('any', 'conditions'),
  ],
  'map-poles': [
    ...kinds('text', 'plantOwner jointOwner species material makeReady'),
    ...kinds('number', 'installYear'),
    ...kinds('scalar', 'poleTag height poleClass applicationNo loading'),
    ...kinds('any', 'attachments'),
  ],
  'map-access-points': [
    ...kinds('text', 'kind plantOwner material'),
    ...kinds('flag', 'hasSplice hasSlack'),
    ...kinds('scalar', 'size loadRating lid security'),
    ...kinds('any', 'ductEntries'),
  ],
  'map-sites': [
    ...kinds('text', 'siteType address'),
    ...kinds('number', 'rackUnits linesServed accountId'),
    ...kinds('scalar', 'power'),
    ...kinds('any', 'contact'),
  ],
  'map-splices': [
    ...kinds('text', 'enclosureType manufacturer partModel mountedOn'),
    ...kinds('number', 'trayCount splicesPerTray spliceCount splicesComplete splicesTested slackM'),
    ...kinds('scalar', 'closureSize'),
    ...kinds('any', 'connections'),
  ],
  'map-elements': [
    ...kinds('text', 'elementType partModel hostType'),
    ...kinds('number', 'quantity lengthM'),
    ...kinds('scalar', 'hostId'),
  ],
  'map-notes': [
    ...kinds('text', 'body category linkedType'),
    ...kinds('flag', 'resolved'),
    ...kinds('scalar', 'author resolvedBy linkedId'),
  ],
  'map-info-objects': [...kinds('text', 'title body category colour visibility')],
  'map-documents': [
    ...kinds('text', 'fileName mimeType docType date linkedType'),
    ...kinds('number', 'size'),
    ...kinds('scalar', 'revision linkedId'),
  ],
};

/** How a place was captured (A33), with the addition `captured-places`: metres, or the class that segments have without it. */
const captureFields = kinds('text', 'locationSource locatedAt');
const accuracyField = kinds('number', 'locationAccuracy');

const geometryFields = {
  point: ['lat', 'lng'],
  path: ['poly'],
  polygons: ['poly'],
  any: ['poly', 'lat', 'lng'],
} as const;

/** Fields that only the service writes; in a body they are left out (A5). */
export const readOnlyFields: readonly string[] = ['id', 'createdAt', 'updatedAt'];

/**
 * The fields without geometry and `mapProjectId` that a body may set, with what they may hold. `keepsCaptures`: the service offers
 * `captured-places`.
 */
export function modelFields(model: ModelPath, keepsCaptures: boolean): readonly (readonly [string, FieldKind])[] {
  const accuracy = model === 'map-segments' ? [] : accuracyField;
  return [...baseFields, ...ownFields[model], ...(keepsCaptures ? [...accuracy, ...captureFields] : [])];
}

/** The names of a model's geometry properties (A12). */
export function geometryFieldsOf(model: ModelPath): readonly string[] {
  return geometryFields[modelAt(model).form];
}

/** Every property that a record of the model may have and that a filter may name (A6 and A11). */
export function knownFields(model: ModelPath, keepsCaptures: boolean): ReadonlySet<string> {
  const names = modelFields(model, keepsCaptures).map(([name]) => name);
  return new Set([...readOnlyFields, 'mapProjectId', ...names, ...geometryFieldsOf(model)]);
}
