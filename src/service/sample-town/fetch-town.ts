import { generateTown } from '../../../.ci/sample-town/generate-town';
import type { SampleData } from '../stores/seed/sample-data';
import { sampleFile } from './sample-file';

/** The standard town as text: all but the bytes of its documents, which are made when asked for. */
export function townText(): string {
  return JSON.stringify(generateTown());
}

/** The standard town from its file. Throws what `fetch` throws, and an Error when there is no such file. */
export async function fetchTown(url: string): Promise<SampleData> {
  const response = await fetch(url);
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) {
    throw new Error(`no town at ${url} (${response.status})`);
  }
  const written: Omit<SampleData, 'fileOf'> = await response.json();
  return { ...written, fileOf: sampleFile };
}
