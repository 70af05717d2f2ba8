import type { ServiceDriver } from '../service/service';

const lists = [
  'map-poles',
  'map-segments',
  'map-cables',
  'map-access-points',
  'map-splices',
  'map-elements',
  'map-notes',
  'map-documents',
  'map-sites',
  'map-permits',
];

/** The name of the product, the signed-in user, and the tags. */
const others = ['Strandmap', 'Ada Keller', 'planner', 'support@example.com'];

/** Of a person, not of a list of choices: those are words in small letters, which have texts in every language. */
const isWritten = (text: string) => /[A-Z]|[A-Za-z].* /.test(text) || (/[A-Za-z]/.test(text) && /\d/.test(text));

/** All that people have written into a project (the sample town, where none is named), the longest first. */
export async function textsOfTown(service: ServiceDriver, project = 1): Promise<readonly string[]> {
  const texts = new Set(others);
  const take = (value: unknown): void => {
    if (typeof value === 'string' && value.length > 1 && isWritten(value)) texts.add(value.trim());
    if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) take(one);
  };
  const ofTown = `filter%5BmapProjectId%5D=${project}&expand=tags`;
  for (const path of [...lists.map((list) => `${list}?${ofTown}`), 'map-projects'])
    take((await service.call('GET', path)).body);
  return [...texts].toSorted((a, b) => b.length - a.length);
}
