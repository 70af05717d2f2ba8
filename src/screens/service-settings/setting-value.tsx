import type { Setting } from '../../api/queries/setting-queries';
import { text } from '../words/text';
import { isKeyLike } from './effective-value';

export type SettingValueProps = {
  readonly setting: Pick<Setting, 'name' | 'type'>;
  readonly value: string | null;
  /** What null says. */
  readonly none: string;
};

/** A value for reading: yes and no for flags, dots for what is like a key, and what is empty says so. */
export function SettingValue({ setting, value, none }: SettingValueProps) {
  if (value === null) return <span className="setting-quiet">{none}</span>;
  if (isKeyLike(setting)) return <span className="setting-quiet">{text('••••••  (hidden)')}</span>;
  if (setting.type === 'bool') return <>{value === '1' ? text('On') : text('Off')}</>;
  if (value === '') return <span className="setting-quiet">{text('Empty')}</span>;
  return <span className="setting-value">{value}</span>;
}
