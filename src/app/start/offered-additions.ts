import { type Addition, additions, readAdditions } from '../../contract/additions';
import { demoSetting, type TabMemory } from './demo-setting';

/** As docs/configuration.md has it. */
export const additionsSetting = {
  name: 'additions',
  usual: 'usual',
  read: readAdditions,
  fault: `is neither all, none nor some of ${additions.join(', ')} with commas between them: the usual ones are offered.`,
};

/**
 * The additions of the demo's service (docs/interface.md 11), by `?additions=` in the page's address; null, and
 * after `?additions=usual`: the usual ones.
 */
export function offeredAdditions(search: string, memory: () => TabMemory): readonly Addition[] | null {
  return demoSetting(additionsSetting, search, memory);
}
