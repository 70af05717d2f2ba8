import { type Endpoint, endpoints } from '../endpoints';
import { models } from '../models';
import { projectPaths } from '../project';
import { assumed, described } from './basis';
import type { EndpointDetail } from './endpoint-detail';
import { endpointDetails } from './endpoint-details';
import { refusals } from './error-answers';
import { type ModelEndpoint, modelDetails } from './model-details';
import type { AliasPart, OperationPart, PathPart, Reference } from './open-api-document';
import { type ParameterName, parameters } from './parameters';
import { schemaRef } from './schema-ref';
import { securityOf } from './security-schemes';

type Described = { readonly endpoint: Endpoint; readonly path: string; readonly detail: EndpointDetail };

const isModelEndpoint = (name: Endpoint['name']): name is ModelEndpoint => /-model$/.test(name);

function expanded(endpoint: Endpoint): readonly Described[] {
  const { name, path } = endpoint;
  if (!isModelEndpoint(name)) return [{ endpoint, path: `/${path}`, detail: endpointDetails[name] }];
  return models.map(({ plural }) => ({
    endpoint,
    path: `/${path.replace('{model}', plural)}`,
    detail: modelDetails(plural)[name],
  }));
}

const isParameter = (name: string): name is ParameterName => Object.hasOwn(parameters, name);

function parameterRefs(path: string, query: readonly ParameterName[]): readonly Reference[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const unknown = inPath.filter((name) => !isParameter(name));
  if (unknown.length > 0) throw new Error(`Parameters of ${path} that nobody describes: ${unknown.join(', ')}`);
  return [...inPath, ...query].map((name) => ({ $ref: `#/components/parameters/${name}` }));
}

/** The answers to any request that asks the database, and of any that writes. */
function troubles({ name, method }: Described['endpoint']): Readonly<Record<string, Reference>> {
  if (name.includes('health')) return {};
  return method === 'GET' ? refusals(503) : refusals(429, 503, 507);
}

function operation({ endpoint, path, detail }: Described): OperationPart {
  const { body, bodyType = 'application/json' } = detail;
  return {
    operationId: detail.operationId,
    'x-endpoint': endpoint.name,
    summary: detail.summary,
    ...described(`${detail.summary}.`, endpoint.source),
    tags: [detail.tag],
    security: securityOf[endpoint.auth],
    parameters: parameterRefs(path, detail.parameters ?? []),
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { [bodyType]: { schema: schemaRef(body) } } } }),
    responses: { ...detail.answers, ...troubles(endpoint) },
  };
}

const spellings = [...models, projectPaths];

function aliases(path: string): readonly AliasPart[] {
  return spellings.flatMap(({ plural, singular }) => {
    const parts = path.split('/');
    const written = parts[2];
    if (written !== plural && written !== singular) return [];
    const other = written === plural ? singular : plural;
    const alias = parts.map((part, i) => (i === 2 ? other : part)).join('/');
    return [{ path: alias, ...described('Singular and plural reach the same.', assumed(15)) }];
  });
}

const otherMethods: Reference = { $ref: '#/components/responses/MethodNotAllowed' };

/** Every endpoint of the contract's table as a path with its operations; `{model}` becomes the eleven models' paths. */
export function paths(): Readonly<Record<string, PathPart>> {
  const all: Record<string, PathPart> = {};
  for (const each of endpoints.flatMap(expanded)) {
    const others = aliases(each.path);
    all[each.path] = {
      ...all[each.path],
      [each.endpoint.method.toLowerCase()]: operation(each),
      ...(others.length > 0 ? { 'x-aliases': others } : {}),
      'x-other-methods': otherMethods,
    };
  }
  return all;
}
