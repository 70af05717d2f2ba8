import { useStore } from 'zustand';
import { text } from '../../i18n/text';
import { Segmented } from '../../ui/controls/segmented';
import { type SchemeChoice, useScheme } from '../../ui/styles/use-scheme';
import { useSetting } from '../service-settings/use-setting';
import { usedSettings } from '../service-settings/used-settings';
import { keepDeviceLanguage, languageChoices, useLanguage } from '../text/language';
import { PreferenceRow, PreferenceSection } from './preference-row';
import { preferencesStore, setPreferences } from './preferences-store';

function LanguageRow() {
  const language = useLanguage();
  return (
    <PreferenceRow label={text('common.language')} hint={text('preferences.peopleWroteStays')}>
      <Segmented
        label={text('common.language')}
        value={language}
        choices={languageChoices}
        onChange={(next) => {
          keepDeviceLanguage(next);
          setPreferences({ language: next });
        }}
      />
    </PreferenceRow>
  );
}

function UnitsRow() {
  const units = useStore(preferencesStore, (prefers) => prefers.units);
  const { value, from } = useSetting(usedSettings.units);
  const service = value === 'us' ? text('preferences.serviceSetFeet') : text('preferences.serviceSetMetres');
  return (
    <PreferenceRow
      label={text('common.units')}
      hint={from === 'own' ? text('preferences.serviceNotSayTakes') : service}
    >
      <Segmented
        label={text('common.units')}
        value={units}
        choices={[
          { value: 'service', label: text('preferences.asService') },
          { value: 'metric', label: text('common.metres') },
          { value: 'us', label: text('common.feet') },
        ]}
        onChange={(next) => setPreferences({ units: next })}
      />
    </PreferenceRow>
  );
}

function SchemeRow() {
  const { choice, setChoice } = useScheme();
  return (
    <PreferenceRow label={text('common.appearance')}>
      <Segmented<SchemeChoice>
        label={text('common.appearance')}
        value={choice}
        choices={[
          { value: 'system', label: text('common.asSystem') },
          { value: 'light', label: text('common.light') },
          { value: 'dark', label: text('common.dark') },
          { value: 'sun', label: text('common.sun') },
        ]}
        onChange={setChoice}
      />
    </PreferenceRow>
  );
}

function MotionRow() {
  const motion = useStore(preferencesStore, (prefers) => prefers.motion);
  return (
    <PreferenceRow label={text('preferences.motion')} hint={text('preferences.lessMapJumpsWhere')}>
      <Segmented
        label={text('preferences.motion')}
        value={motion}
        choices={[
          { value: 'system', label: text('common.asSystem') },
          { value: 'less', label: text('preferences.less') },
        ]}
        onChange={(next) => setPreferences({ motion: next })}
      />
    </PreferenceRow>
  );
}

/** Language, units, colours and motion. */
export function AppearancePreferences() {
  return (
    <PreferenceSection title={text('preferences.languageAndLook')}>
      <LanguageRow />
      <UnitsRow />
      <SchemeRow />
      <MotionRow />
    </PreferenceSection>
  );
}
