import * as z from 'zod/mini';
import { type ResourceName, resources } from '../resources';
import { basis, described } from './basis';
import { derivedSchemas } from './derived-schemas';
import type { Json, SchemaPart } from './open-api-document';
import { type SchemaDetail, schemaDetails } from './schema-details';
import { schemaRef } from './schema-ref';

type Converted = { [name: string]: unknown; properties?: Record<string, unknown> };

const isObject = (value: unknown): value is Converted =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Zod gives every whole number the bounds of what a double holds exactly: of no use to a reader. */
function withoutSafeBounds(schema: Converted): void {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

function propertyAt(schema: Converted, path: string): Converted {
  const found = path.split('.').reduce<unknown>((parent, name) => {
    const properties = isObject(parent) ? parent.properties : undefined;
    return properties?.[name];
  }, schema);
  if (!isObject(found)) throw new Error(`There is no property ${path} to say something of`);
  return found;
}

function applyDetail(schema: Converted, detail: SchemaDetail): void {
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  if (detail.always) schema['required'] = [...new Set([...required, ...detail.always])];
  for (const [path, more] of Object.entries(detail.narrower ?? {})) Object.assign(propertyAt(schema, path), more);
  for (const [path, source] of Object.entries(detail.assumed ?? {}))
    Object.assign(propertyAt(schema, path), basis(source));
}

/**
 * Closes objects in the description, except where docs/assumptions.md allows more properties, so that a leaked property is a
 * fault. The schemas themselves are open, because the client keeps unknown properties.
 */
function closeObjects(value: unknown, open: string | undefined, inside: string | undefined): void {
  if (Array.isArray(value)) for (const entry of value) closeObjects(entry, inside, inside);
  if (!isObject(value)) return;
  for (const [name, child] of Object.entries(value)) {
    if (name !== 'additionalProperties') closeObjects(child, inside, inside);
    else value[name] = open === undefined ? false : described('More properties may be there.', open);
  }
}

function convert(): Readonly<Record<string, Converted>> {
  const registry = z.registry<{ id: string }>();
  for (const { name, schema } of resources) registry.add(schema, { id: name });
  const { schemas } = z.toJSONSchema(registry, {
    target: 'draft-2020-12',
    uri: (id) => schemaRef(id).$ref,
    override: ({ jsonSchema }) => withoutSafeBounds(jsonSchema),
  });
  return schemas;
}

const detailOf = (name: ResourceName): SchemaDetail => schemaDetails[name] ?? {};

const changed = 'Only the fields in it change.';

/** Each resource in a sentence. */
const schemaTexts: Readonly<Record<ResourceName, string>> = {
  MapProject: 'A project, which groups map items.',
  MapProjectList: 'The projects that the user may see.',
  MapItem: 'What all map items have.',
  MapSegment: 'A segment: a line of points with numbers.',
  MapPermit: 'A permit: polygons of points with strings.',
  MapCable: 'A cable: a line as of a segment, or no place.',
  MapPointItem: 'An item with one place, or none.',
  MapInfoObject: 'An info object: a place, a line or polygons, whichever it was made with.',
  MapSegmentCreate: 'What creates a segment.',
  MapSegmentUpdate: `What changes a segment. ${changed}`,
  MapPermitCreate: 'What creates a permit. Coordinates may be numbers or strings; strings are stored.',
  MapPermitUpdate: `What changes a permit. ${changed}`,
  MapCableCreate: 'What creates a cable.',
  MapCableUpdate: `What changes a cable. ${changed}`,
  MapPointItemCreate: 'What creates an item with one place. lat and lng come together.',
  MapPointItemUpdate: `What changes an item with one place. ${changed}`,
  MapInfoObjectCreate: 'What creates an info object. Either poly, or lat and lng.',
  MapInfoObjectUpdate: `What changes an info object. ${changed}`,
  MapProjectCreate: 'What creates a project. The status is active when none is sent.',
  MapProjectUpdate: `What changes a project. ${changed}`,
  Tag: 'A tag of an expanded record.',
  Owner: 'The owner of an expanded record, or null.',
  CrmVendor: 'A vendor.',
  CrmContact: 'A contact.',
  CrmAccount: 'An account.',
  CrmService: 'A service of an account.',
  CrmCapitalProject: 'A capital project.',
  CrmBillingItem: 'A billing item.',
  CrmItem: 'What the items of all CRM lists have.',
  CrmList:
    'The envelope of all CRM lists: one page, links to others, and counts. next is there when a next page exists.',
  Setting: 'A setting. Booleans are the strings 0 and 1. A value that is not set is null (an assumption: A25).',
  SettingKeys: 'The names of the settings.',
  SettingValue: 'The effective value of a setting: its value, else its default value, else the fallback.',
  LoginRequest: 'The credentials of a user.',
  LoginResult: 'Who signed in, and the refresh-token.',
  RefreshResult: 'An access-token, and the refresh-token that takes the place of the one that was used.',
  GlobalHealth: 'The service is there.',
  VersionHealth: 'The version is there.',
  AccessCheck: 'The credential is good.',
  Permission: 'What the user may do in a project.',
  Bookmark: 'The project is bookmarked.',
  ReferenceCollection: 'A whole reference collection with its hash, which is opaque to the client.',
  ReferenceItem: 'An entry of a reference collection.',
  Error: 'Why a request is not done.',
  FieldErrors: 'Why the fields of a body or of a query are refused: one entry a field.',
};

/** Every schema of the description: the resources of the contract, and what is put together from them. */
export function componentSchemas(): Readonly<Record<string, SchemaPart>> {
  const converted = convert();
  const own = resources.map(({ name, source }): readonly [string, SchemaPart] => {
    const { $schema, $id, ...schema } = converted[name] ?? {};
    const detail = detailOf(name);
    closeObjects(schema, detail.open, detail.inside);
    applyDetail(schema, detail);
    const plain: Record<string, Json> = JSON.parse(JSON.stringify(schema));
    return [name, { ...described(schemaTexts[name], source), ...plain }];
  });
  return { ...Object.fromEntries(own), ...derivedSchemas() };
}
