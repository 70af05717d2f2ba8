import './settings.css';
import { useQuery } from '@tanstack/react-query';
import { SearchX, Settings2 } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { type Setting, settingKeysQuery, settingQuery } from '../../api/queries/setting-queries';
import type { ReadLossClasses, ReadLossValues } from '../../fibres/loss/read-loss-values';
import { numeral } from '../../i18n/numeral';
import { locale, text } from '../../i18n/text';
import type { ReadForms } from '../../items/forms/read-forms';
import { Button } from '../../ui/controls/button';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SearchField } from '../../ui/fields/search-field';
import { ServiceTabs } from '../service-status/service-tabs';
import { useApi } from '../services';
import { PlainPage } from '../shell/frame/plain-page';
import { FailedPanel } from '../shell/notices/failed-panel';
import { messageText } from '../text/message-text';
import { modelNames } from '../text/model-name';
import { SettingRow } from './setting-row';
import { useLossClasses } from './use-loss-values';
import { type SettingInUse, useSetting } from './use-setting';
import { type UsedSetting, usedSettings } from './used-settings';

type SettingGroup = { readonly name: string; readonly keys: readonly string[] };

/** The group in a dotted name `<group>.<key>` (docs/interface.md 2.5); one without a dot is a group of its own. */
function groupOf(key: string): string {
  return key.split('.')[0] ?? key;
}

/** The names of all settings by group, as the service orders them. */
export function settingGroups(keys: readonly string[]): readonly SettingGroup[] {
  const groups = new Map<string, string[]>();
  for (const key of keys) groups.set(groupOf(key), [...(groups.get(groupOf(key)) ?? []), key]);
  return [...groups].map(([name, own]) => ({ name, keys: own }));
}

/** The facts of a setting beside its name, when its record was read. */
type KnownText = (key: string) => string | undefined;

/** The settings whose name, or whose label and description as far as they were read, have every word of the search. */
export function searchSettings(keys: readonly string[], search: string, known: KnownText): readonly string[] {
  const words = search.toLowerCase().split(/\s+/);
  return keys.filter((key) => {
    const has = `${key} ${known(key) ?? ''}`.toLowerCase();
    return words.every((word) => has.includes(word));
  });
}

function Groups({ groups, current }: { readonly groups: readonly SettingGroup[]; readonly current: string | null }) {
  return (
    <nav className="setting-groups" aria-label={text('settings.groupsOfSettings')}>
      {groups.map(({ name, keys }) => (
        <Link
          key={name}
          className="row apart lit"
          to={`?group=${encodeURIComponent(name)}`}
          aria-current={name === current ? 'page' : undefined}
        >
          <span>{name}</span>
          <span className="quiet">{keys.length}</span>
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
      <div className="stack">
        <SearchField
          label={label}
          placeholder={label}
          value={search}
          onChange={setSearch}
          data-testid="setting-search"
        />
        <Groups groups={groups} current={search === '' ? (group?.name ?? null) : null} />
      </div>
      <section className="stack" aria-label={search === '' ? group?.name : label}>
        {search === '' ? (
          <Rows names={group?.keys ?? []} />
        ) : (
          <>
            <p role="status" className="quiet">
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

function fromText(from: SettingInUse<unknown>['from']): string {
  if (from === 'service') return text('settings.asServiceSays');
  if (from === 'kept') return text('settings.serviceSaidLastTime');
  return text('settings.ownServiceSaysNothing');
}

type LineProps<Value> = {
  readonly one: UsedSetting<Value>;
  readonly label: string;
  readonly words: (value: Value) => string;
};

function Line<Value>({ one, label, words }: LineProps<Value>) {
  const { value, from } = useSetting(one);
  return (
    <div data-testid="setting-in-use" data-name={one.name} data-from={from}>
      <dt>{label}</dt>
      <dd>
        {words(value)} <span className="quiet">({fromText(from)})</span>
      </dd>
    </div>
  );
}

/**
 * The class, the classes and the loss values in use. If the service has no class of the set name, the line names the class in use.
 */
function LossLines() {
  const classes = useLossClasses();
  const classText = (name: string) =>
    classes.some(({ id }) => id === name) ? name : text('settings.lossClassUnknown', { name, used: classes[0].id });
  return (
    <>
      <Line one={usedSettings.lossClass} label={text('settings.lossClass')} words={classText} />
      <Line one={usedSettings.lossClasses} label={text('settings.lossClasses')} words={classesText} />
      <Line one={usedSettings.lossValues} label={text('settings.lossValues')} words={valuesText} />
    </>
  );
}

/** The settings that the product itself goes by, and from where it has each. */
function SettingsInUse() {
  return (
    <section className="stack" aria-label={text('settings.whatGoesBy')}>
      <h2 className="title">{text('settings.whatGoesBy')}</h2>
      <dl className="plain-card plain-facts setting-facts">
        <Line
          one={usedSettings.units}
          label={text('settings.lengthsWhoeverNotChoose')}
          words={(units) => (units === 'us' ? text('common.feet') : text('common.metres'))}
        />
        <Line
          one={usedSettings.documentTags}
          label={text('settings.tagsOfDocuments')}
          words={(tags) => (tags.length === 0 ? text('settings.none') : tags.join(', '))}
        />
        <Line
          one={usedSettings.newProjects}
          label={text('settings.offeredNewProject')}
          words={(who) => (who === 'everyone' ? text('settings.everyone') : text('settings.whoeverChangeProjectNone'))}
        />
        <Line one={usedSettings.colourStandard} label={text('common.fibreColours')} words={(standard) => standard} />
        <Line one={usedSettings.spliceLoss} label={text('settings.spliceLoss')} words={decibels} />
        <Line one={usedSettings.connectorLoss} label={text('settings.connectorLoss')} words={decibels} />
        <LossLines />
        <Line one={usedSettings.forms} label={text('settings.forms')} words={formsText} />
      </dl>
    </section>
  );
}

/** The classes that the deployment added, and why others are left out. */
function classesText({ classes, faults }: ReadLossClasses): string {
  const names = classes.length === 0 ? text('settings.none') : classes.map(({ id }) => id).join(', ');
  return [names, ...faults.map(messageText)].join('. ');
}

/** How many values the deployment set, and which are left out. */
function valuesText({ values, faults }: ReadLossValues): string {
  const { fibreDbPerKm = {}, splitterDb = {}, shareDb = {}, mechanicalDb } = values;
  const counts = [...Object.values(fibreDbPerKm), splitterDb, shareDb].map((one) => Object.keys(one).length);
  const count = counts.reduce((sum, one) => sum + one, mechanicalDb === undefined ? 0 : 1);
  return [text('settings.lossValuesOf', { count }), ...faults.map(messageText)].join('. ');
}

/** How many forms there are and for what, and why others are left out. */
function formsText({ forms, faults }: ReadForms): string {
  const models = new Intl.ListFormat(locale()).format(new Set(forms.map(({ model }) => modelNames(model))));
  return [text('settings.formsOf', { count: forms.length, models }), ...faults.map(messageText)].join('. ');
}

const decibels = (value: number) => text('light.decibels', { value: numeral(value) });

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
            <div key={row} className="row setting-waiting">
              <Skeleton width="40%" />
            </div>
          ))}
        </div>
      ) : null}
    </PlainPage>
  );
}
