import { text } from '../../i18n/text';
import { type SettingInUse, useSetting } from './use-setting';
import { type UsedSetting, usedSettings } from './used-settings';

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
        {words(value)} <span className="setting-quiet">({fromText(from)})</span>
      </dd>
    </div>
  );
}

/** The settings that the product itself goes by, and from where it has each. */
export function SettingsInUse() {
  return (
    <section className="plain-section" aria-label={text('settings.whatGoesBy')}>
      <h2>{text('settings.whatGoesBy')}</h2>
      <dl className="plain-card setting-facts">
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
      </dl>
    </section>
  );
}
