import type { Reference } from './open-api-document';

/** The `$ref` of a component schema. */
export function schemaRef(name: string): Reference {
  return { $ref: `#/components/schemas/${name}` };
}
