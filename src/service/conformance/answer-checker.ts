import { Ajv2020 } from 'ajv/dist/2020.js';
import type { AnswerPart, HeaderPart, OpenApiDocument, Reference } from '../../contract/open-api/open-api-document';
import type { DoorRequest } from './door';
import { methodsOf, operationFinder } from './find-operation';

/** An answer, read whole. */
export type ReadAnswer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** Which operation answered, by its id and status, or null for an address or a method that is not offered. */
export type CheckedAnswer = { readonly seen: string | null; readonly faults: readonly string[] };

export type AnswerChecker = (address: string, request: DoorRequest, answer: ReadAnswer) => CheckedAnswer;

const documentId = 'https://service.test/openapi.json';

const mediaType = (header: string | null | undefined) => header?.split(';')[0]?.trim().toLowerCase() ?? '';

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** What of a value does not fit a schema of a document; the schema's references lead into the document. */
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

/**
 * Makes the checker of live answers against a description: an operation for the address and the method (else it is a 404
 * or 405), a documented status, the documented headers and media type, and a body that fits its schema. What a service
 * accepted (2xx) must fit the documented body of the request too.
 */
export function answerChecker(document: OpenApiDocument): AnswerChecker {
  const find = operationFinder(document);
  const misfits = schemaChecker(document);
  const { headers, responses } = document.components;

  const resolved = (part: AnswerPart | Reference): AnswerPart | undefined =>
    '$ref' in part ? responses[part.$ref.replace('#/components/responses/', '')] : part;

  const headerFaults = (part: AnswerPart, answer: ReadAnswer) =>
    Object.entries(part.headers ?? {}).flatMap(([name, { $ref }]) => {
      const documented: HeaderPart | undefined = headers[$ref.replace('#/components/headers/', '')];
      const value = answer.headers.get(name);
      if (value === null) return documented?.required ? [`the header ${name} is missing`] : [];
      return misfits(documented?.schema ?? {}, value).map((fault) => `the header ${name}: ${fault}`);
    });

  const bodyFaults = (part: AnswerPart, answer: ReadAnswer): readonly string[] => {
    if (!part.content) return answer.text === '' ? [] : ['there is a body where none is documented'];
    const type = mediaType(answer.headers.get('content-type'));
    const media = part.content[type] ?? part.content['*/*'];
    if (!media) return [`the media type "${type}" is not documented`];
    if (!media.schema) return [];
    const body = parsed(answer.text);
    return body ? misfits(media.schema, body.value) : ['the body is not JSON'];
  };

  const answerFaults = (part: AnswerPart | Reference, answer: ReadAnswer): readonly string[] => {
    const documented = resolved(part);
    if (!documented) return ['the description leads to no answer'];
    return [...headerFaults(documented, answer), ...bodyFaults(documented, answer)];
  };

  const elsewhere = (status: number, part: Reference, answer: ReadAnswer): CheckedAnswer => {
    if (answer.status !== status)
      return { seen: null, faults: [`nothing is documented here, so it must be a ${status}`] };
    return { seen: null, faults: answerFaults(part, answer) };
  };

  return (address, request, answer) => {
    // The description does not describe its own address; that it is the description, a case of the suite says.
    if (address === '/openapi.json') return { seen: null, faults: [] };
    const found = find(request.method, address);
    if (!found) return elsewhere(404, document['x-other-paths'], answer);
    const { operation, path } = found;
    if (!operation) {
      const { seen, faults } = elsewhere(405, path['x-other-methods'], answer);
      const offered = answer.headers.get('allow')?.split(', ').sort() ?? [];
      const right = offered.join() === [...methodsOf(path)].sort().join();
      return { seen, faults: right ? faults : [...faults, `Allow is ${offered}, documented are ${methodsOf(path)}`] };
    }
    const part = operation.responses[String(answer.status)];
    if (!part) return { seen: null, faults: ['the status is not documented'] };
    const accepted = answer.status < 300 && mediaType(request.headers['content-type']) === 'application/json';
    const schema = operation.requestBody?.content['application/json']?.schema;
    const sent = accepted && schema && typeof request.body === 'string' ? parsed(request.body) : null;
    const sentFaults = sent && schema ? misfits(schema, sent.value).map((fault) => `accepted, though ${fault}`) : [];
    return {
      seen: `${operation.operationId} ${answer.status}`,
      faults: [...answerFaults(part, answer), ...sentFaults],
    };
  };
}
