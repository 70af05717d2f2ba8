import { type Endpoint, endpoints, versions } from '../../contract/endpoints';
import { models } from '../../contract/models';
import { projectPaths } from '../../contract/project';

/** The endpoints of one path (they differ by method), and the path's parameters. */
export type Route = {
  readonly endpoints: readonly Endpoint[];
  readonly parameters: Readonly<Record<string, string>>;
};

const modelPaths: ReadonlyMap<string, string> = new Map(
  models.flatMap(({ plural, singular }) => [
    [plural, plural],
    [singular, plural],
  ]),
);

/** A15: singular and plural reach the same model. */
function canonical(segment: string): string {
  return segment === projectPaths.plural ? projectPaths.singular : (modelPaths.get(segment) ?? segment);
}

type Template = { readonly parts: readonly string[]; readonly literals: number; readonly endpoints: Endpoint[] };

const isParameter = (part: string) => part.startsWith('{');

function templatesOf(served: (endpoint: Endpoint) => boolean): readonly Template[] {
  const byPath = new Map<string, Template>();
  for (const endpoint of endpoints.filter(served)) {
    const parts = endpoint.path.split('/').map((part) => (isParameter(part) ? part : canonical(part)));
    const literals = parts.filter((part) => !isParameter(part)).length;
    const template = byPath.get(endpoint.path) ?? { parts, literals, endpoints: [] };
    template.endpoints.push(endpoint);
    byPath.set(endpoint.path, template);
  }
  return [...byPath.values()].sort((a, b) => b.literals - a.literals);
}

function fits(name: string, value: string): boolean {
  if (name === 'version') return versions.some((version) => version === value);
  if (name === 'model') return modelPaths.has(value);
  return value !== '';
}

function parametersOf(template: Template, segments: readonly string[]): Record<string, string> | null {
  if (segments.length !== template.parts.length) return null;
  const parameters: Record<string, string> = {};
  for (const [i, part] of template.parts.entries()) {
    const segment = segments[i] ?? '';
    const value = i === 1 ? canonical(segment) : segment;
    if (!isParameter(part)) {
      if (part !== value) return null;
      continue;
    }
    const name = part.slice(1, -1);
    if (!fits(name, value)) return null;
    parameters[name] = value;
  }
  return parameters;
}

function decoded(path: string): readonly string[] | null {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch (error) {
    if (error instanceof URIError) return null;
    throw error;
  }
}

/**
 * Makes the finder of routes among the endpoints that are served: from a path below the base address (leading slash
 * included) to its route, or null for 404 (docs/interface.md 4 and 9).
 */
export function createRouter(served: (endpoint: Endpoint) => boolean): (path: string) => Route | null {
  const templates = templatesOf(served);
  return (path) => {
    const segments = path.startsWith('/') ? decoded(path.slice(1)) : null;
    if (!segments) return null;
    for (const template of templates) {
      const parameters = parametersOf(template, segments);
      if (parameters) return { endpoints: template.endpoints, parameters };
    }
    return null;
  };
}
