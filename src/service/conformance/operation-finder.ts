import type { OpenApiDocument, OperationPart, PathPart } from '../../contract/open-api/open-api-document';

/** The path of a document that an address fits, and its operation for the method, or null when it offers none. */
export type FoundOperation = { readonly path: PathPart; readonly operation: OperationPart | null };

type Template = { readonly parts: readonly string[]; readonly literals: number; readonly path: PathPart };

const isParameter = (part: string) => part.startsWith('{');

function templatesOf(document: OpenApiDocument): readonly Template[] {
  const spelt = Object.entries(document.paths).flatMap(([written, path]) =>
    [written, ...(path['x-aliases'] ?? []).map((alias) => alias.path)].map((spelling) => ({ spelling, path })),
  );
  return spelt
    .map(({ spelling, path }) => {
      const parts = spelling.slice(1).split('/');
      return { parts, literals: parts.filter((part) => !isParameter(part)).length, path };
    })
    .sort((a, b) => b.literals - a.literals);
}

function decoded(pathname: string): readonly string[] | null {
  try {
    return pathname.slice(1).split('/').map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/** The methods that a path of the document offers, as they are written in a request. */
export function methodsOf(path: PathPart): readonly string[] {
  return (['get', 'post', 'patch'] as const).filter((method) => path[method]).map((method) => method.toUpperCase());
}

/**
 * Makes the finder of a document's operations: from a method and an address below the base address (query allowed) to
 * its path, or null where the document has none. Paths with fewer parameters go first, as in OpenAPI.
 */
export function operationFinder(document: OpenApiDocument): (method: string, address: string) => FoundOperation | null {
  const templates = templatesOf(document);
  const versions = Object.values(document.components.parameters).flatMap(({ name, schema }) =>
    name === 'version' && Array.isArray(schema['enum']) ? schema['enum'] : [],
  );
  const isVersion = (value: string) => versions.includes(value);
  const fits = (part: string, segment: string) => {
    if (part === '{version}') return isVersion(segment);
    return isParameter(part) ? segment !== '' : part === segment;
  };
  return (method, address) => {
    const segments = decoded(new URL(`https://service.test${address}`).pathname);
    const template = templates.find(
      ({ parts }) => segments?.length === parts.length && parts.every((part, i) => fits(part, segments[i] ?? '')),
    );
    if (!template) return null;
    const { get, post, patch } = template.path;
    const offered: Readonly<Record<string, OperationPart | undefined>> = { GET: get, POST: post, PATCH: patch };
    return { path: template.path, operation: offered[method] ?? null };
  };
}
