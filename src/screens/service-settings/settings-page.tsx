import { useQuery } from '@tanstack/react-query';
import { SearchX, Settings2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Setting, settingKeysQuery, settingQuery } from '../../api/queries/setting-queries';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SearchField } from '../../ui/fields/search-field';
import { ServiceTabs } from '../service-status/service-tabs';
import { useServices } from '../services';
import { PlainPage } from '../shell/frame/plain-page';
import { FailedPanel } from '../shell/notices/failed-panel';
import { text } from '../text/text';
import { type SettingGroup, searchSettings, settingGroups } from './setting-groups';
import { SettingRow } from './setting-row';
import { SettingsInUse } from './settings-in-use';
import './settings.css';

function Groups({ groups, current }: { readonly groups: readonly SettingGroup[]; readonly current: string | null }) {
  return (
    <nav className="setting-groups" aria-label={text('Groups of settings')}>
      {groups.map(({ name, keys }) => (
        <Link key={name} to={`?group=${encodeURIComponent(name)}`} aria-current={name === current ? 'page' : undefined}>
          <span>{name}</span>
          <span className="setting-quiet">{keys.length}</span>
        </Link>
      ))}
    </nav>
  );
}

function Rows({ names }: { readonly names: readonly string[] }) {
  return (
    <ul className="plain-card setting-list">
      {names.map((name) => (
        <SettingRow key={name} name={name} />
      ))}
    </ul>
  );
}

function Browser({ keys }: { readonly keys: readonly string[] }) {
  const { api, queries } = useServices();
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const setSearch = (next: string) => setParams(next === '' ? {} : { q: next }, { replace: true });
  const groups = settingGroups(keys);
  const group = groups.find(({ name }) => name === params.get('group')) ?? groups[0];
  const known = (name: string) => {
    const record = queries.getQueryData<Setting>(settingQuery(api, name).queryKey);
    return record ? `${record.label} ${record.description}` : undefined;
  };
  const found = searchSettings(keys, search.trim(), known);
  const label = text('Search in all settings');
  return (
    <div className="settings-browser">
      <div className="settings-side">
        <SearchField
          label={label}
          placeholder={label}
          value={search}
          onChange={setSearch}
          data-testid="setting-search"
        />
        <Groups groups={groups} current={search === '' ? (group?.name ?? null) : null} />
      </div>
      <section className="plain-section" aria-label={search === '' ? group?.name : label}>
        {search === '' ? (
          <Rows names={group?.keys ?? []} />
        ) : (
          <>
            <p role="status" className="setting-quiet">
              {text(
                '{count, plural, one {# setting} other {# settings}} by name, and by the words of those that were read.',
                { count: found.length },
              )}
            </p>
            {found.length > 0 ? (
              <Rows names={found} />
            ) : (
              <EmptyState
                icon={<SearchX size={28} aria-hidden="true" />}
                title={text('Nothing matches “{search}”', { search })}
                action={<Button onClick={() => setSearch('')}>{text('Show all settings')}</Button>}
              />
            )}
          </>
        )}
      </section>
    </div>
  );
}

const waiting = ['a', 'b', 'c', 'd', 'e'];

/** The settings of the service: read by everybody, changed by nobody here. */
export function SettingsPage() {
  const { api } = useServices();
  const { data, error, refetch } = useQuery(settingKeysQuery(api));
  return (
    <PlainPage
      title={text('Settings of the service')}
      about={text(
        'What this service is set to. They are changed by whoever runs it; passwords and keys are not shown.',
      )}
    >
      <ServiceTabs />
      <SettingsInUse />
      {!data && error ? <FailedPanel error={error} again={() => void refetch()} /> : null}
      {data && data.length > 0 ? <Browser keys={data} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          icon={<Settings2 size={28} aria-hidden="true" />}
          title={text('This service shows no settings')}
          text={text('{product} goes by its own then.')}
          action={<Button onClick={() => void refetch()}>{text('Read again')}</Button>}
        />
      ) : null}
      {!data && !error ? (
        <div className="plain-card setting-list">
          {waiting.map((row) => (
            <div key={row} className="setting-waiting">
              <Skeleton width="40%" />
            </div>
          ))}
        </div>
      ) : null}
    </PlainPage>
  );
}
