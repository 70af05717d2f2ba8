import { type EndpointName, endpointPath } from '../../contract/endpoints';
import { models, projectPath } from '../../contract/models';
import type { ApiConfig, PathForms } from '../api';

/** The path of an endpoint below the version segment, as `Api.call` takes it (docs/interface.md 4). */
export function pathOf(name: EndpointName, parameters: Readonly<Record<string, string | number>> = {}): string {
  const path = endpointPath(name, { ...parameters, version: 'version' });
  return path.slice(path.indexOf('/') + 1);
}

const segment = /^[\w.~%-]+$/;

/** A path below the base: no scheme, no host, no way up, so that a secret can only go to the configured base. */
function checked(path: string): string {
  const parts = path.split('/');
  if (!parts.every((part) => segment.test(part) && part !== '.' && part !== '..')) {
    throw new Error(`Not a path of the interface: ${path}`);
  }
  return path;
}

const singulars = new Map<string, string>(models.map(({ plural, singular }) => [plural, singular]));

/** A documented path in the form that the deployment's service has (A15). */
function formed(path: string, forms: PathForms | undefined): string {
  const [first = '', ...others] = path.split('/');
  const model = forms?.models === 'singular' ? singulars.get(first) : undefined;
  const project = forms?.projects === 'plural' && first === projectPath.singular ? projectPath.plural : undefined;
  return [model ?? project ?? first, ...others].join('/');
}

/** The full address of a path below the version segment (docs/interface.md 9). Throws on a path that could leave the base. */
export function versionUrl(config: ApiConfig, path: string, query: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams(query).toString();
  return `${config.base}/${config.version}/${checked(formed(path, config.pathForms))}${text === '' ? '' : `?${text}`}`;
}

/** The full address of a path directly below the base: only the global health check has one. */
export function baseUrl(config: ApiConfig, path: string): string {
  return `${config.base}/${checked(path)}`;
}
