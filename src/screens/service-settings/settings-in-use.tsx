import { text } from '../text/text';
import { type SettingInUse, useSetting } from './use-setting';
import { type UsedSetting, usedSettings } from './used-settings';

function fromText(from: SettingInUse<unknown>['from']): string {
  if (from === 'service') return text('as the service says');
  if (from === 'kept') return text('as the service said the last time');
  return text('{product}’s own: the service says nothing that it understands');
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
    <section className="plain-section" aria-label={text('What {product} goes by')}>
      <h2>{text('What {product} goes by')}</h2>
      <dl className="plain-card setting-facts">
        <Line
          one={usedSettings.units}
          label={text('Lengths, for whoever did not choose')}
          words={(units) => (units === 'us' ? text('Feet') : text('Metres'))}
        />
        <Line
          one={usedSettings.documentTags}
          label={text('Tags of documents')}
          words={(tags) => (tags.length === 0 ? text('None') : tags.join(', '))}
        />
        <Line
          one={usedSettings.newProjects}
          label={text('Who is offered a new project')}
          words={(who) =>
            who === 'everyone' ? text('Everyone') : text('Whoever may change a project, or has none yet')
          }
        />
        <Line one={usedSettings.colourStandard} label={text('Fibre colours')} words={(standard) => standard} />
      </dl>
    </section>
  );
}
