import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { type Setting, settingQuery, settingValueQuery } from '../../api/queries/setting-queries';
import { text } from '../../i18n/text';
import { parsedJson } from '../../items/codec/plain-record';
import { Badge } from '../../ui/controls/badge';
import { Skeleton } from '../../ui/feedback/skeleton';
import { useApi } from '../services';
import { failureText } from '../shell/notices/failure-text';

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

function Fact({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type SettingValueProps = {
  readonly setting: Pick<Setting, 'name' | 'type'>;
  readonly value: string | null;
  /** The text for null. */
  readonly none: string;
};

/** One entry of a list (no name) or of an object. `value` null: it is like a key, and never shown. */
type SettingPart = { readonly at: number; readonly name: string | null; readonly value: string | null };

const hidden = '••••••';

/** A text like a key deep within is no more shown than a setting that is one. */
const masked = (name: string, value: unknown): unknown =>
  name !== '' && isKeyLike({ name, type: '' }) ? hidden : value;

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, masked);
}

/** The entries of a value that is a list or an object in JSON; null: it is neither, and is read as it is. */
export function settingParts(value: string): readonly SettingPart[] | null {
  if (!/^\s*[[{]/.test(value)) return null;
  // Some only begin like a list.
  const parsed = parsedJson(value);
  if (Array.isArray(parsed)) return parsed.map((one: unknown, at) => ({ at, name: null, value: textOf(one) }));
  if (typeof parsed !== 'object' || parsed === null) return null;
  return Object.entries(parsed).map(([name, one], at) => ({
    at,
    name,
    value: isKeyLike({ name, type: '' }) ? null : textOf(one),
  }));
}

/** Within the button of a row no list may stand: what reads the page aloud pauses at the commas. */
function Parts({ parts }: { readonly parts: readonly SettingPart[] }) {
  return (
    <span className="row-wrap gap-4">
      {parts.map(({ at, name, value }) => (
        <span key={at}>
          <Badge>
            {name === null ? null : <span className="quiet">{name} </span>}
            {value ?? text('settings.hidden')}
          </Badge>
          <span className="ui-hidden">{at < parts.length - 1 ? ', ' : ''}</span>
        </span>
      ))}
    </span>
  );
}

/** A value for reading: yes and no for flags, lists part by part, dots for what is like a key, and a text for what is empty. */
function SettingValue({ setting, value, none }: SettingValueProps) {
  if (value === null) return <span className="quiet">{none}</span>;
  if (isKeyLike(setting)) return <span className="quiet">{text('settings.hidden')}</span>;
  if (setting.type === 'bool') return <>{value === '1' ? text('settings.on') : text('settings.off')}</>;
  const parts = settingParts(value);
  if (value === '' || parts?.length === 0) return <span className="quiet">{text('common.empty')}</span>;
  return parts ? <Parts parts={parts} /> : <span className="breaks setting-value">{value}</span>;
}

/** The effective value according to the service; the request waits until the user opens the setting. */
function ServiceValue({ setting }: { readonly setting: Setting }) {
  const { api } = useApi();
  const { data, isPending, error } = useQuery(settingValueQuery(api, setting.name));
  if (isPending) return <Skeleton width="40%" />;
  if (error) return <span className="quiet">{failureText(error).title}</span>;
  return <SettingValue setting={setting} value={data} none={text('settings.noneNeitherValueNor')} />;
}

function Details({ setting }: { readonly setting: Setting }) {
  return (
    <dl className="plain-facts setting-facts" data-testid="setting-details">
      <Fact name={text('settings.effectServiceSays')}>
        {isKeyLike(setting) ? <SettingValue setting={setting} value="" none="" /> : <ServiceValue setting={setting} />}
      </Fact>
      <Fact name={text('settings.value')}>
        <SettingValue setting={setting} value={setting.value} none={text('settings.notSet')} />
      </Fact>
      <Fact name={text('settings.default')}>
        <SettingValue setting={setting} value={setting.defaultValue} none={text('settings.none')} />
      </Fact>
      <Fact name={text('common.type')}>{setting.type}</Fact>
      <Fact name={text('settings.category')}>{setting.category}</Fact>
      <Fact name={text('settings.lastChanged')}>{text('settings.utc', { moment: setting.updatedAt })}</Fact>
      <Fact name={text('common.name')}>
        <code>{setting.name}</code>
      </Fact>
    </dl>
  );
}

function Record({ setting }: { readonly setting: Setting }) {
  const [open, setOpen] = useState(false);
  const isDefault = setting.value === null && setting.defaultValue !== null;
  return (
    <>
      <button type="button" className="bare lit setting-head" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className="lines setting-name">
          <span className="medium">{setting.label}</span>
          <span className="quiet">{setting.description}</span>
        </span>
        <span className="row-wrap setting-said">
          <SettingValue setting={setting} value={effectiveValue(setting)} none={text('settings.notSet')} />
          {isDefault ? <Badge>{text('settings.default')}</Badge> : null}
          {setting.readOnly ? <Badge tone="accent">{text('common.readOnly')}</Badge> : null}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {open ? <Details setting={setting} /> : null}
    </>
  );
}

/** One setting: its words and what is in effect; opened, its whole record. */
export function SettingRow({ name }: { readonly name: string }) {
  const { api } = useApi();
  const { data, error, refetch } = useQuery({ ...settingQuery(api, name), staleTime: 5 * 60_000 });
  return (
    <li className="setting-row" data-testid="setting" data-name={name}>
      {data ? <Record setting={data} /> : null}
      {!data && error ? (
        <p className="row danger setting-failed" role="alert">
          <code>{name}</code> · {failureText(error).title}{' '}
          <button type="button" className="bare plain-link" onClick={() => void refetch()}>
            {text('common.tryAgain')}
          </button>
        </p>
      ) : null}
      {!data && !error ? (
        <div className="row setting-waiting">
          <code>{name}</code>
          <Skeleton width="30%" />
        </div>
      ) : null}
    </li>
  );
}
