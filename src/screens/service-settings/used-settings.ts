import { isColourStandard } from '../../items/fibre-colours';
import type { Units } from '../text/quantities/quantity';

/** A setting of the service that the product goes by. `of` reads its effective value; what it cannot read is its own fallback. */
export type Understood<Value> = {
  readonly name: string;
  /** What the service is asked to answer when nothing is set (interface.md, Settings: effective value). */
  readonly fallback: string;
  readonly reads: (said: string) => boolean;
  readonly of: (said: string | undefined) => Value;
};

function tagsIn(said: string | undefined): readonly string[] | null {
  try {
    const list: unknown = JSON.parse(said ?? '');
    return Array.isArray(list) ? list.filter((tag): tag is string => typeof tag === 'string' && tag !== '') : null;
  } catch {
    // A text that is no list says nothing.
    return null;
  }
}

const units: Understood<Units> = {
  name: 'units.length',
  fallback: 'm',
  reads: (said) => said === 'm' || said === 'ft',
  of: (said) => (said === 'ft' ? 'us' : 'metric'),
};

const documentTags: Understood<readonly string[]> = {
  name: 'general.document_tags',
  fallback: '[]',
  reads: (said) => tagsIn(said) !== null,
  of: (said) => tagsIn(said) ?? [],
};

const colourStandard: Understood<string> = {
  name: 'fibre.color_standard',
  fallback: 'TIA-598-C',
  reads: isColourStandard,
  of: (said) => (said !== undefined && isColourStandard(said) ? said : 'TIA-598-C'),
};

const newProjects: Understood<'everyone' | 'writers'> = {
  name: 'projects.create',
  fallback: 'writers',
  reads: (said) => said === 'everyone' || said === 'writers',
  of: (said) => (said === 'everyone' ? 'everyone' : 'writers'),
};

/** Every setting that the product goes by. */
export const understood = { units, documentTags, colourStandard, newProjects } as const;
