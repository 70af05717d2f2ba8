import { models } from '../../contract/models';
import { projectPaths } from '../../contract/project';
import { projectIdOf, type Store } from '../stores/store';

function jsonProject(text: string): unknown {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null && 'mapProjectId' in body ? body.mapProjectId : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function bodyProject(request: Request): Promise<unknown> {
  if (request.body === null || request.bodyUsed) return null;
  const copy = request.clone();
  if (!/^multipart\//i.test(copy.headers.get('content-type') ?? '')) return jsonProject(await copy.text());
  return (await copy.formData()).get('mapProjectId');
}

async function recordProject(store: Store, path: string): Promise<number | null> {
  const [segment = '', ...rest] = path.split('/');
  const model = models.find(({ plural, singular }) => segment === plural || segment === singular);
  const record = model && rest.length > 0 ? await store.record(model.plural, Number(rest.at(-1)) || 0) : null;
  return record && projectIdOf(record);
}

function addressedProject(path: string): string | null {
  const [segment, ...rest] = path.split('/');
  return segment === projectPaths.singular || segment === projectPaths.plural ? (rest.at(-1) ?? null) : null;
}

/**
 * The projects that a request concerns: by its path, its filter, its body, and the record that it names. `path` lies
 * below the base address, without its version.
 */
export async function projectsOfRequest(request: Request, path: string, store: Store): Promise<ReadonlySet<number>> {
  const given = [
    addressedProject(path),
    new URL(request.url).searchParams.get('filter[mapProjectId]'),
    await bodyProject(request),
    await recordProject(store, path),
  ];
  return new Set(given.filter((id) => id !== null && id !== '').map(Number));
}
