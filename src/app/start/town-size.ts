const key = 'strandmap-demo-town';
const least = 1000;
const most = 1_000_000;

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function sizeIn(text: string | null): number | null {
  const size = text !== null && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return size >= least && size <= most ? size : null;
}

/** What `use` makes of the tab's memory; undefined where the browser has none for us (blocked site data). */
function withMemory<T>(memory: () => Memory, use: (memory: Memory) => T): T | undefined {
  try {
    return use(memory());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * How many items the demo's town has, by `?town=` in the page's address; null: the standard town. The tab remembers it, because
 * the product's own addresses do not carry it; `?town=standard` goes back. A value that is no size gives the standard town, with
 * a warning in the console.
 */
export function townSize(search: string, memory: () => Memory): number | null {
  const asked = new URLSearchParams(search).get('town');
  if (asked === null) return sizeIn(withMemory(memory, (kept) => kept.getItem(key)) ?? null);
  const size = sizeIn(asked);
  if (size === null && asked !== 'standard') {
    console.warn(`?town=${asked} is no size of a town (${least} to ${most} items): this is the standard town.`);
  }
  withMemory(memory, (kept) => (size === null ? kept.removeItem(key) : kept.setItem(key, String(size))));
  return size;
}
