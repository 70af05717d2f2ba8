import type { Setting } from '../../api/queries/setting-queries';

const secret = /passw|secret|token|api[-_]?key|private[-_]?key|credential/i;

/** True for a secret value, by its name or type (A25). It is never shown, not even on demand. */
export function isKeyLike({ name, type }: Pick<Setting, 'name' | 'type'>): boolean {
  return secret.test(name) || secret.test(type);
}

/**
 * The value if set, else the default (docs/interface.md 4.5). An empty text is set (A25). Null:
 * there is neither.
 */
export function effectiveValue(setting: Pick<Setting, 'value' | 'defaultValue'>): string | null {
  return setting.value ?? setting.defaultValue;
}
