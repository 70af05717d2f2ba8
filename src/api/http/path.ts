import { type EndpointName, endpointPath } from '../../contract/endpoints';

/** The path of an endpoint below the version segment, as `Api.call` takes it (docs/interface.md 4). */
export function pathOf(name: EndpointName, parameters: Readonly<Record<string, string | number>> = {}): string {
  const path = endpointPath(name, { ...parameters, version: 'version' });
  return path.slice(path.indexOf('/') + 1);
}
