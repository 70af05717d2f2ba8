import type {
  AnswerPart,
  HeaderPart,
  OpenApiDocument,
  OperationPart,
  PathPart,
  Reference,
} from '../../contract/open-api/open-api-document';
import { methodsOf, operationFinder } from './operation-finder';
import { schemaChecker } from './schema-checker';
import type { TransportRequest } from './transport';

/** An answer, read whole. */
export type ReadAnswer = { readonly status: number; readonly headers: Headers; readonly text: string };

/** The faults of an answer; and which operation gave which status, `<operationId> <status>`, or null for none. */
export type CheckedAnswer = { readonly seen: string | null; readonly faults: readonly string[] };

export type AnswerChecker = (address: string, request: TransportRequest, answer: ReadAnswer) => CheckedAnswer;

type Faults = readonly string[];
type Misfits = ReturnType<typeof schemaChecker>;

const mediaType = (header: string | null | undefined) => header?.split(';')[0]?.trim().toLowerCase() ?? '';

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function bodyFaults(part: AnswerPart, answer: ReadAnswer, misfits: Misfits): Faults {
  if (!part.content) return answer.text === '' ? [] : ['there is a body where none is documented'];
  const type = mediaType(answer.headers.get('content-type'));
  const media = part.content[type] ?? part.content['*/*'];
  if (!media) return [`the media type "${type}" is not documented`];
  if (!media.schema) return [];
  const body = parsed(answer.text);
  return body ? misfits(media.schema, body.value) : ['the body is not JSON'];
}

/** The description must accept each body that the service accepted. */
function requestFaults(operation: OperationPart, request: TransportRequest, misfits: Misfits): Faults {
  const schema = operation.requestBody?.content['application/json']?.schema;
  if (!schema || typeof request.body !== 'string') return [];
  const body = parsed(request.body);
  return body ? misfits(schema, body.value).map((fault) => `accepted, though ${fault}`) : ['accepted, though no JSON'];
}

function allowFaults(path: PathPart, answer: ReadAnswer): Faults {
  const documented = [...methodsOf(path)].sort().join(', ');
  const offered = answer.headers.get('allow')?.split(', ').sort().join(', ') ?? 'absent';
  return offered === documented ? [] : [`Allow is ${offered}, documented is ${documented}`];
}

/** Makes the checker of an answer against its part of the document: headers, media type, body. */
function partChecker(document: OpenApiDocument, misfits: Misfits) {
  const { headers, responses } = document.components;
  const headerFaults = (part: AnswerPart, answer: ReadAnswer): Faults =>
    Object.entries(part.headers ?? {}).flatMap(([name, { $ref }]) => {
      const documented: HeaderPart | undefined = headers[$ref.replace('#/components/headers/', '')];
      const value = answer.headers.get(name);
      if (value === null) return documented?.required ? [`the header ${name} is missing`] : [];
      return misfits(documented?.schema ?? {}, value).map((fault) => `the header ${name}: ${fault}`);
    });
  return (written: AnswerPart | Reference, answer: ReadAnswer): Faults => {
    const part: AnswerPart | undefined =
      '$ref' in written ? responses[written.$ref.replace('#/components/responses/', '')] : written;
    if (!part) return ['the description leads to no answer'];
    return [...headerFaults(part, answer), ...bodyFaults(part, answer, misfits)];
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
  const answerFaults = partChecker(document, misfits);
  const elsewhere = (status: number, part: Reference, answer: ReadAnswer): Faults =>
    answer.status === status ? answerFaults(part, answer) : [`nothing is documented here, so it must be a ${status}`];
  return (address, request, answer) => {
    // The description does not describe its own address; a case of the suite checks that it is the description.
    if (address === '/openapi.json') return { seen: null, faults: [] };
    const found = find(request.method, address);
    if (!found) return { seen: null, faults: elsewhere(404, document['x-other-paths'], answer) };
    const { operation, path } = found;
    if (!operation) {
      const faults = [...elsewhere(405, path['x-other-methods'], answer), ...allowFaults(path, answer)];
      return { seen: null, faults };
    }
    const part = operation.responses[String(answer.status)];
    if (!part) return { seen: null, faults: ['the status is not documented'] };
    const accepted = answer.status < 300 ? requestFaults(operation, request, misfits) : [];
    return { seen: `${operation.operationId} ${answer.status}`, faults: [...answerFaults(part, answer), ...accepted] };
  };
}
