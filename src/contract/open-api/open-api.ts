import { type Addition, additions as allAdditions } from '../additions';
import { versions } from '../endpoints';
import { componentSchemas } from './component-schemas';
import { errorAnswers, headers } from './error-answers';
import type { OpenApiDocument } from './open-api-document';
import { parameters } from './parameters';
import { paths } from './paths';
import { securitySchemes } from './security-schemes';

const description = `The REST interface for managing network-mapping data.

Every part says where it comes from: \`x-source\` names the section of docs/interface.md that shows it, \`x-assumed\` the
assumption in docs/assumptions.md that fills what the document of the interface leaves open. Objects hold the listed properties and no others, unless
they say that more may be there. An address that no path fits is a 404, a method that an address does not offer a 405.

For balancers, \`readiness\` below the base address answers 200 with the line \`ready\`, or 503 (assumed: A31). A write that finds no
room is a 507 and changed nothing.`;

const tags = [
  { name: 'Map records', description: 'The eleven models of a map project.' },
  { name: 'Map projects', description: 'Projects, permissions and bookmarks.' },
  { name: 'Documents', description: 'Upload and download of files.' },
  { name: 'Settings', description: 'Stored settings, to read.' },
  { name: 'CRM lists', description: 'Lists of the CRM, to read, with an API key.' },
  { name: 'References', description: 'Reference collections, kept by their hash.' },
  { name: 'Authentication', description: 'Login, refresh and access check.' },
  { name: 'Health', description: 'Whether the service and its version are there.' },
] as const;

/**
 * The description of the service as OpenAPI 3.1, made from the contract's tables: plain JSON. `serverUrl` is the base address
 * (absolute, or relative to where the document is served); without it the root of the host that serves it. `additions`: the
 * additions that the service offers (docs/interface.md 11); default: all of them.
 */
export function openApiDocument({
  serverUrl = '/',
  additions = allAdditions,
}: {
  readonly serverUrl?: string;
  readonly additions?: readonly Addition[];
} = {}): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: { title: 'Network mapping service', version: versions[0], description },
    jsonSchemaDialect: 'https://spec.openapis.org/oas/3.1/dialect/base',
    servers: [{ url: serverUrl }],
    tags,
    'x-additions': additions,
    paths: paths(),
    'x-other-paths': { $ref: '#/components/responses/NotFound' },
    components: {
      schemas: componentSchemas(),
      parameters,
      headers,
      responses: errorAnswers,
      securitySchemes,
    },
  };
}
