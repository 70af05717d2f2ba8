import { useQuery } from '@tanstack/react-query';
import { SearchX, Settings2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Setting, settingKeysQuery, settingQuery } from '../../api/queries/setting-queries';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SearchField } from '../../ui/fields/search-field';
import { ServiceTabs } from '../service-status/service-tabs';
import { useApi } from '../services';
import { PlainPage } from '../shell/frame/plain-page';
import { FailedPanel } from '../shell/notices/failed-panel';
import { type SettingGroup, searchSettings, settingGroups } from './setting-groups';
import { SettingRow } from './setting-row';
import { SettingsInUse } from './settings-in-use';
import './settings.css';

function Groups({ groups, current }: { readonly groups: readonly SettingGroup[]; readonly current: string | null }) {
  return (
    <nav className="setting-groups" aria-label={text('settings.groupsOfSettings')}>
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
  const { api, queries } = useApi();
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
  const label = text('settings.searchInAllSettings');
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
              {text('settings.settingsNameWordsRead', { count: found.length })}
            </p>
            {found.length > 0 ? (
              <Rows names={found} />
            ) : (
              <EmptyState
                icon={<SearchX size={28} aria-hidden="true" />}
                title={text('common.nothingMatches', { search })}
                action={<Button onClick={() => setSearch('')}>{text('settings.showAllSettings')}</Button>}
              />
            )}
          </>
        )}
      </section>
    </div>
  );
}

const waiting = ['a', 'b', 'c', 'd', 'e'];

/** The settings of the service: read by everybody, changed nowhere here. */
export function SettingsPage() {
  const { api } = useApi();
  const { data, error, refetch } = useQuery(settingKeysQuery(api));
  return (
    <PlainPage title={text('settings.settingsOfService')} about={text('settings.serviceSetChangedWhoever')}>
      <ServiceTabs />
      <SettingsInUse />
      {!data && error ? <FailedPanel error={error} again={() => void refetch()} /> : null}
      {data && data.length > 0 ? <Browser keys={data} /> : null}
      {data?.length === 0 ? (
        <EmptyState
          icon={<Settings2 size={28} aria-hidden="true" />}
          title={text('settings.thisServiceShowsNo')}
          text={text('settings.goesByItsOwn')}
          action={<Button onClick={() => void refetch()}>{text('common.readAgain')}</Button>}
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
