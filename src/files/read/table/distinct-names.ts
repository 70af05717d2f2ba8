/** `A`, `B`, … `AA`: what a spreadsheet calls a column by its place, from 0. */
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

/** Names for all columns: none is empty, and none twice. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((given, at) => {
    const name = given.trim().slice(0, 200) || letterOf(at);
    let free = name;
    for (let number = 2; taken.has(free) || free === '__proto__'; number += 1) free = `${name} (${number})`;
    taken.add(free);
    return free;
  });
}
