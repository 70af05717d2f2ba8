import { Ajv2020 } from 'ajv/dist/2020.js';
import type { OpenApiDocument } from '../../contract/open-api/open-api-document';

const documentId = 'https://service.test/openapi.json';

/**
 * Makes the checker of values against schemas of a document: what of the value does not fit, a sentence each. References
 * of a schema lead into the document.
 */
export function schemaChecker(document: OpenApiDocument): (schema: object, value: unknown) => readonly string[] {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, validateFormats: false });
  ajv.addVocabulary(['x-source', 'x-assumed', 'components']);
  ajv.addSchema({ $id: documentId, components: document.components });
  const compiled = new WeakMap<object, ReturnType<typeof ajv.compile>>();
  return (schema, value) => {
    const absolute = () => JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${documentId}#/`));
    const validate = compiled.get(schema) ?? ajv.compile(absolute());
    compiled.set(schema, validate);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }) =>
      `${instancePath || 'the body'} ${message} ${JSON.stringify(params)}`.slice(0, 200),
    );
  };
}
