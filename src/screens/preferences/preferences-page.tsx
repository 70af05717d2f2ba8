import { text } from '../../i18n/text';
import { PlainPage } from '../shell/frame/plain-page';
import { AppearancePreferences } from './appearance-preferences';
import { KeyPreferences } from './key-preferences';
import { DevicePreferences, MapPreferences, SendPreferences } from './map-preferences';
import './preferences.css';

/** How the product looks and behaves for this person. */
export function PreferencesPage() {
  return (
    <PlainPage title={text('common.preferences')} about={text('preferences.keptDeviceUseOnce')}>
      <AppearancePreferences />
      <MapPreferences />
      <KeyPreferences />
      <SendPreferences />
      <DevicePreferences />
    </PlainPage>
  );
}
