import { PlainPage } from '../shell/plain-page';
import { text } from '../words/text';

/** The settings of the service. */
export function SettingsPage() {
  return (
    <PlainPage title={text('Settings of the service')} about={text('What this deployment of the service is set to.')} />
  );
}
