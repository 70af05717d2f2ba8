import type { Seed } from '../stores/seed/seed';
import { sampleReferences } from './references';
import { sampleSettings } from './sample-settings';

/**
 * What a service needs before anybody has used it: the reference lists, and the settings with nothing set, so that their
 * defaults hold. No sample data.
 */
export function baseLists(): Pick<Seed, 'references' | 'settings'> {
  return {
    references: sampleReferences(),
    settings: sampleSettings().map((setting) => ({ ...setting, value: null })),
  };
}
