import { useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../api/unexpected';
import { text } from '../../i18n/text';
import { Switch } from '../../ui/controls/switch';
import { PreferenceRow } from './preference-row';
import { preferencesStore, setPreferences } from './preferences-store';

const isBlocked = () => !('Notification' in window) || Notification.permission === 'denied';

/** The switch for system notifications of refusals. It asks the browser for permission only when the user switches it on. */
export function NotifyPreference() {
  const isWanted = useStore(preferencesStore, (prefers) => prefers.notifyRefusals);
  const [blocked, setBlocked] = useState(isBlocked);
  const choose = async (on: boolean) => {
    const permission = on && !isBlocked() ? await Notification.requestPermission() : null;
    setBlocked(isBlocked());
    setPreferences({ notifyRefusals: on && permission === 'granted' });
  };
  return (
    <PreferenceRow
      label={text('preferences.notifyRefusals')}
      hint={blocked ? text('preferences.notificationsBlocked') : text('preferences.notifyRefusalsHint')}
    >
      <Switch
        label={text('preferences.notifyRefusals')}
        checked={isWanted && !blocked}
        disabled={blocked}
        onChange={(on) => void choose(on).catch(reportUnexpected)}
        data-testid="preference-notify"
      />
    </PreferenceRow>
  );
}
