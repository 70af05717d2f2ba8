export type SettingGroup = { readonly name: string; readonly keys: readonly string[] };

/** The group in a dotted name `<group>.<key>` (docs/interface.md 2.5); one without a dot is a group of its own. */
export function groupOf(key: string): string {
  return key.split('.')[0] ?? key;
}

/** The names of all settings by group, as the service orders them. */
export function settingGroups(keys: readonly string[]): readonly SettingGroup[] {
  const groups = new Map<string, string[]>();
  for (const key of keys) groups.set(groupOf(key), [...(groups.get(groupOf(key)) ?? []), key]);
  return [...groups].map(([name, own]) => ({ name, keys: own }));
}

/** What is known of a setting beside its name, when its record was read. */
export type KnownText = (key: string) => string | undefined;

/** The settings whose name, or whose label and description as far as they were read, have every word of the search. */
export function searchSettings(keys: readonly string[], search: string, known: KnownText): readonly string[] {
  const words = search.toLowerCase().split(/\s+/);
  return keys.filter((key) => {
    const has = `${key} ${known(key) ?? ''}`.toLowerCase();
    return words.every((word) => has.includes(word));
  });
}
