import * as z from 'zod/mini';
import { type ResourceName, resources } from '../resources';
import { basis, described } from './basis';
import { derivedSchemas } from './derived-schemas';
import type { Json, SchemaPart } from './open-api-document';
import { type SchemaDetail, schemaDetails } from './schema-details';
import { schemaRef } from './schema-ref';
import { schemaTexts } from './schema-texts';

type Converted = { [name: string]: unknown; properties?: Record<string, unknown> };

const isObject = (value: unknown): value is Converted =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Zod says of every whole number that a double holds it exactly: true, and no news to a reader. */
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
 * Objects are closed in the description, save where docs/assumptions.md lets more properties be: what leaks is then a fault. The
 * schemas themselves are open, because the client keeps what it does not know.
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
