import { type ModelPath, modelAt, models } from '../models';
import { type ResourceName, resources } from '../resources';
import { assumed, described } from './basis';
import type { Json, SchemaPart } from './open-api-document';
import { schemaRef } from './schema-ref';

type RecordSchemas = { readonly record: string; readonly create: ResourceName; readonly update: ResourceName };

/** `Map Access Point` as it is written in names: `MapAccessPoint`. */
export function modelName(model: ModelPath): string {
  return modelAt(model).name.replaceAll(' ', '');
}

/** The models that have one place and share a schema. */
const pointModels = models.filter(({ form }) => form === 'point');

const isResource = (name: string): name is ResourceName => resources.some((resource) => resource.name === name);

/**
 * The names of the schemas of a model's record and of the bodies that create and update it (A11 and A12). Models with one place
 * share theirs; every other one has its own among the resources.
 */
export function recordSchemas(model: ModelPath): RecordSchemas {
  const record = modelName(model);
  if (modelAt(model).form === 'point') return { record, create: 'MapPointItemCreate', update: 'MapPointItemUpdate' };
  const [create, update] = [`${record}Create`, `${record}Update`];
  if (!isResource(create) || !isResource(update)) throw new Error(`There is no schema ${create} or ${update}`);
  return { record, create, update };
}

const documentFields: Json = {
  fileName: { type: ['string', 'null'] },
  mimeType: { type: ['string', 'null'] },
  size: { type: ['number', 'null'], description: 'Bytes.' },
};

function pointRecord(model: ModelPath, name: string): SchemaPart {
  const text = `A record of the model ${name}, with the model's own fields beside those of every item with one place.`;
  return {
    ...described(text, assumed(model === 'map-documents' ? 17 : 11)),
    type: 'object',
    allOf: [schemaRef('MapPointItem')],
    ...(model === 'map-documents' ? { properties: documentFields } : {}),
  };
}

const crmItems = {
  CrmVendor: 'docs/interface.md 4.6',
  CrmContact: assumed(26),
  CrmAccount: assumed(26),
  CrmService: assumed(26),
  CrmCapitalProject: assumed(26),
  CrmBillingItem: assumed(26),
} as const satisfies Partial<Record<ResourceName, string>>;

function crmList(item: string, source: string): SchemaPart {
  return {
    ...described(`A page of ${item} items.`, source),
    type: 'object',
    allOf: [schemaRef('CrmList')],
    properties: { items: { type: 'array', items: schemaRef(item) } },
  };
}

/** The form of an upload: A17. */
const documentUpload: SchemaPart = {
  ...described('A file and where it belongs. The file has at most 26,214,400 bytes.', assumed(17)),
  type: 'object',
  required: ['file', 'mapProjectId'],
  properties: {
    file: { description: 'The bytes, with their name and media type.', contentMediaType: 'application/octet-stream' },
    mapProjectId: { type: ['integer', 'string'] },
    name: { type: 'string' },
    lat: { type: ['number', 'string'] },
    lng: { type: ['number', 'string'] },
  },
};

/** Schemas put together from those of the contract's table: a record a point model, the six lists, the upload. */
export function derivedSchemas(): Readonly<Record<string, SchemaPart>> {
  const records = pointModels.map(({ plural, name }) => [modelName(plural), pointRecord(plural, name)] as const);
  const lists = Object.entries(crmItems).map(([item, source]) => [`${item}List`, crmList(item, source)] as const);
  return { ...Object.fromEntries([...records, ...lists]), DocumentUpload: documentUpload };
}
