/** Where a tab remembers its settings: its session storage. */
export type TabMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A setting of the demo that its address can give. */
export type DemoSetting<T> = {
  /** Of the parameter in the address. */
  readonly name: string;
  /** The value that goes back to what is so without it. */
  readonly usual: string;
  /** Null for a text that is none of its values. */
  readonly read: (text: string) => T | null;
  /** The warning for such a text, after `?name=text`. */
  readonly fault: string;
};

/** The result of `use` with the tab's memory; undefined where the browser has none for us (blocked site data). */
function withMemory<T>(memory: () => TabMemory, use: (memory: TabMemory) => T): T | undefined {
  try {
    return use(memory());
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/**
 * A setting's value by the page's address, else as the tab remembers it, because the product's own addresses do not carry it;
 * null: as it is without the setting. A text that is none of its values gives that too, with a warning in the console.
 */
export function demoSetting<T>(
  { name, usual, read, fault }: DemoSetting<T>,
  search: string,
  memory: () => TabMemory,
): T | null {
  const key = `strandmap-demo-${name}`;
  const asked = new URLSearchParams(search).get(name);
  const text = asked ?? withMemory(memory, (kept) => kept.getItem(key)) ?? null;
  const value = text === null ? null : read(text);
  if (asked === null) return value;
  if (value === null && asked !== usual) console.warn(`?${name}=${asked} ${fault}`);
  withMemory(memory, (kept) => (value === null ? kept.removeItem(key) : kept.setItem(key, asked)));
  return value;
}
