import type { Setting } from '../../api/queries/setting-queries';
import { text } from '../../i18n/text';
import { Badge } from '../../ui/controls/badge';
import { isKeyLike } from './effective-value';
import { type SettingPart, settingParts } from './setting-parts';

export type SettingValueProps = {
  readonly setting: Pick<Setting, 'name' | 'type'>;
  readonly value: string | null;
  /** What null says. */
  readonly none: string;
};

/** Within the button of a row no list may stand: what reads the page aloud pauses at the commas. */
function Parts({ parts }: { readonly parts: readonly SettingPart[] }) {
  return (
    <span className="setting-parts">
      {parts.map(({ at, name, value }) => (
        <span key={at}>
          <Badge>
            {name === null ? null : <span className="setting-quiet">{name} </span>}
            {value ?? text('settings.hidden')}
          </Badge>
          <span className="ui-hidden">{at < parts.length - 1 ? ', ' : ''}</span>
        </span>
      ))}
    </span>
  );
}

/** A value for reading: yes and no for flags, lists part by part, dots for what is like a key, and what is empty says so. */
export function SettingValue({ setting, value, none }: SettingValueProps) {
  if (value === null) return <span className="setting-quiet">{none}</span>;
  if (isKeyLike(setting)) return <span className="setting-quiet">{text('settings.hidden')}</span>;
  if (setting.type === 'bool') return <>{value === '1' ? text('settings.on') : text('settings.off')}</>;
  const parts = settingParts(value);
  if (value === '' || parts?.length === 0) return <span className="setting-quiet">{text('common.empty')}</span>;
  return parts ? <Parts parts={parts} /> : <span className="setting-value">{value}</span>;
}
