import { PlainPage } from '../shell/frame/plain-page';
import { text } from '../text/text';
import { AppearancePreferences } from './appearance-preferences';
import { KeyPreferences } from './key-preferences';
import { DevicePreferences, MapPreferences, SendPreferences } from './map-preferences';
import './preferences.css';

/** How the product looks and behaves for this person. */
export function PreferencesPage() {
  return (
    <PlainPage title={text('Preferences')} about={text('Kept for you on this device, and in use at once.')}>
      <AppearancePreferences />
      <MapPreferences />
      <KeyPreferences />
      <SendPreferences />
      <DevicePreferences />
    </PlainPage>
  );
}
