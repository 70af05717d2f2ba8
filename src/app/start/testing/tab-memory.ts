import type { TabMemory } from '../demo-setting';

/** The session storage of a tab that has remembered nothing yet. */
export function createTabMemory(): TabMemory {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
