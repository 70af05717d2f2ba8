import { useStore } from 'zustand';
import { Segmented } from '../../ui/controls/segmented';
import { type SchemeChoice, useScheme } from '../../ui/styles/use-scheme';
import { useSetting } from '../service-settings/use-setting';
import { usedSettings } from '../service-settings/used-settings';
import { keepDeviceLanguage, languageStore, languages } from '../text/language';
import { text } from '../text/text';
import { PreferenceRow, PreferenceSection } from './preference-row';
import { preferencesStore, setPreferences } from './preferences-store';

function LanguageRow() {
  const languageChoice = useStore(languageStore);
  return (
    <PreferenceRow
      label={text('Language')}
      hint={text('The page is drawn anew. What people wrote, such as names and notes, stays as it is.')}
    >
      <Segmented
        label={text('Language')}
        value={languageChoice}
        choices={languages}
        onChange={(language) => {
          keepDeviceLanguage(language);
          setPreferences({ language });
        }}
      />
    </PreferenceRow>
  );
}

function UnitsRow() {
  const units = useStore(preferencesStore, (prefers) => prefers.units);
  const { value, from } = useSetting(usedSettings.units);
  const service = value === 'us' ? text('The service is set to feet.') : text('The service is set to metres.');
  return (
    <PreferenceRow
      label={text('Units')}
      hint={from === 'own' ? text('The service does not say which; {product} takes metres then.') : service}
    >
      <Segmented
        label={text('Units')}
        value={units}
        choices={[
          { value: 'service', label: text('As the service') },
          { value: 'metric', label: text('Metres') },
          { value: 'us', label: text('Feet') },
        ]}
        onChange={(next) => setPreferences({ units: next })}
      />
    </PreferenceRow>
  );
}

function SchemeRow() {
  const { choice, setChoice } = useScheme();
  return (
    <PreferenceRow label={text('Appearance')}>
      <Segmented<SchemeChoice>
        label={text('Appearance')}
        value={choice}
        choices={[
          { value: 'system', label: text('As the system') },
          { value: 'light', label: text('Light') },
          { value: 'dark', label: text('Dark') },
        ]}
        onChange={setChoice}
      />
    </PreferenceRow>
  );
}

function MotionRow() {
  const motion = useStore(preferencesStore, (prefers) => prefers.motion);
  return (
    <PreferenceRow
      label={text('Motion')}
      hint={text('With less, the map jumps to where it goes and panels open at once.')}
    >
      <Segmented
        label={text('Motion')}
        value={motion}
        choices={[
          { value: 'system', label: text('As the system') },
          { value: 'less', label: text('Less') },
        ]}
        onChange={(next) => setPreferences({ motion: next })}
      />
    </PreferenceRow>
  );
}

/** Language, units, colours and motion. */
export function AppearancePreferences() {
  return (
    <PreferenceSection title={text('Language and look')}>
      <LanguageRow />
      <UnitsRow />
      <SchemeRow />
      <MotionRow />
    </PreferenceSection>
  );
}
