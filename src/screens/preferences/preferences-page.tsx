import { PlainPage } from '../shell/plain-page';
import { text } from '../words/text';

/** How the product looks and behaves for this person. */
export function PreferencesPage() {
  return (
    <PlainPage title={text('Preferences')} about={text('How Strandmap looks and behaves for you on this device.')} />
  );
}
