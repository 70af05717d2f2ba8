/** A number from 0 to below 1 that looks random and is the same for the same seed and text (FNV-1a, then mixed). */
function draw(seed: number, text: string): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/**
 * Makes a chance that depends on what is asked and how often it was asked before, never on the order in which different
 * requests arrive: the same seed and the same requests give the same draws, however they overlap.
 */
export function createChance(seed: number): (text: string) => number {
  const asked = new Map<string, number>();
  return (text) => {
    const count = (asked.get(text) ?? 0) + 1;
    asked.set(text, count);
    return draw(seed, `${count} ${text}`);
  };
}
