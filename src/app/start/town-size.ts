import { demoSetting, type TabMemory } from './demo-setting';

const least = 1000;
const most = 1_000_000;

function read(text: string): number | null {
  const size = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return size >= least && size <= most ? size : null;
}

/** As docs/configuration.md has it. */
export const townSetting = {
  name: 'town',
  usual: 'standard',
  read,
  fault: `is no size of a town (${least} to ${most} items): this is the standard town.`,
};

/** How many items the demo's town has, by `?town=` in the page's address; null, and after `?town=standard`: the standard town. */
export function townSize(search: string, memory: () => TabMemory): number | null {
  return demoSetting(townSetting, search, memory);
}
