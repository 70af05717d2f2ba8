const key = 'strandmap-demo-town';
const least = 1;
const most = 1_000_000;

/**
 * How many items the demo's town has, by `?town=` in the page's address; null: the standard town. The tab remembers it,
 * because the product's own addresses do not carry it; `?town=standard` goes back. A value that is no size gives the
 * standard town, and the console says so.
 */
export function townSize(search: string, memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): number | null {
  const asked = new URLSearchParams(search).get('town') ?? memory.getItem(key);
  const size = asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  if (size >= least && size <= most) {
    memory.setItem(key, String(size));
    return size;
  }
  if (asked !== null && asked !== 'standard') {
    console.warn(`?town=${asked} is no size of a town (${least} to ${most} items): this is the standard town.`);
  }
  memory.removeItem(key);
  return null;
}
