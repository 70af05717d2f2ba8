import { PlainPage } from '../shell/plain-page';
import { text } from '../words/text';
import { KeyPreferences } from './key-preferences';
import { LookPreferences } from './look-preferences';
import { DevicePreferences, MapPreferences, SendPreferences } from './map-preferences';
import './preferences.css';

/** How the product looks and behaves for this person. */
export function PreferencesPage() {
  return (
    <PlainPage title={text('Preferences')} about={text('Kept for you on this device, and in use at once.')}>
      <LookPreferences />
      <MapPreferences />
      <KeyPreferences />
      <SendPreferences />
      <DevicePreferences />
    </PlainPage>
  );
}
