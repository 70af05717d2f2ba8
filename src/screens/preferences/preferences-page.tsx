import './preferences.css';
import { Suspense, use, useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../api/unexpected';
import { text } from '../../i18n/text';
import { defaultSnapRules, sameSnapRules } from '../../items/network/snap-rules';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { Segmented } from '../../ui/controls/segmented';
import { Switch } from '../../ui/controls/switch';
import { Skeleton } from '../../ui/feedback/skeleton';
import { SelectField } from '../../ui/fields/select-field';
import { useToasts } from '../../ui/overlays/toast';
import { openGroundDialog } from '../ground/ground-dialog-store';
import { OpenedGroundDialog } from '../ground/opened-ground-dialog';
import { chooseBasemap, useGround } from '../ground/use-ground';
import { useOutbox } from '../services';
import { EditorPartsContext } from '../shell/frame/editor-parts';
import { PlainPage } from '../shell/frame/plain-page';
import { useSharedDevice } from '../sign-in/use-shared-device';
import { basemapName } from '../text/basemap-name';
import { AppearancePreferences } from './appearance-preferences';
import { NotifyPreference } from './notify-preference';
import { PreferenceRow, PreferenceSection } from './preference-row';
import { preferencesStore, setPreferences } from './preferences-store';

/** Shortcuts: which there are, and whether a single character is one. */
function KeyPreferences() {
  const singleKeys = useStore(preferencesStore, (prefers) => prefers.singleKeys);
  const [isOpen, setOpen] = useState(false);
  const parts = use(EditorPartsContext);
  return (
    <PreferenceSection title={text('common.keys')}>
      <PreferenceRow label={text('preferences.singleKeys')} hint={text('preferences.lettersDigitsSignsAlone')}>
        <Switch
          label={text('preferences.singleKeys')}
          checked={singleKeys}
          onChange={(on) => setPreferences({ singleKeys: on })}
          data-testid="preference-single-keys"
        />
      </PreferenceRow>
      <details className="preference-keys" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="medium">{text('preferences.allKeysOfEditor')}</summary>
        {isOpen && parts ? (
          <Suspense fallback={<Skeleton width="50%" />}>
            <parts.KeyList />
          </Suspense>
        ) : null}
      </details>
    </PreferenceSection>
  );
}

/** With what a project opens. */
function MapPreferences() {
  const { all, shown } = useGround();
  const { magnet, joins } = useStore(preferencesStore);
  return (
    <PreferenceSection title={text('common.map')}>
      <PreferenceRow label={text('common.background')} hint={text('preferences.noMapAnotherServer')}>
        <SelectField
          label={text('common.background')}
          value={shown?.id ?? ''}
          choices={all.map((map) => ({ value: map.id, label: basemapName(map) }))}
          onChange={(id) => chooseBasemap(id === '' ? null : id)}
          data-testid="preference-basemap"
        />
        <Button size="small" onClick={openGroundDialog}>
          {text('ground.moreOfThem')}
        </Button>
      </PreferenceRow>
      <PreferenceRow label={text('preferences.snapping')} hint={text('preferences.penSnapsPolesEnds')}>
        {sameSnapRules(joins, defaultSnapRules) ? null : (
          <Button size="small" onClick={() => setPreferences({ joins: defaultSnapRules })}>
            {text('preferences.snapAsAtFirst')}
          </Button>
        )}
        <Switch
          label={text('preferences.snapping')}
          checked={magnet}
          onChange={(on) => setPreferences({ magnet: on })}
        />
      </PreferenceRow>
    </PreferenceSection>
  );
}

/** When changes leave. */
function SendPreferences() {
  const outbox = useOutbox();
  const toasts = useToasts();
  const mode = useStore(outbox.store, (state) => state.mode);
  const choose = (next: 'go' | 'hold') => {
    outbox.setMode(next).catch((error: unknown) => {
      console.error('The send mode was not kept', error);
      reportUnexpected(error);
      toasts.show({ title: text('preferences.notKeptDevice') });
    });
  };
  return (
    <PreferenceSection title={text('preferences.sending')}>
      <PreferenceRow label={text('preferences.whenChangesLeave')} hint={text('preferences.heldChangesStayDevice')}>
        <Segmented
          label={text('preferences.whenChangesLeave')}
          value={mode}
          choices={[
            { value: 'go', label: text('preferences.asIGo') },
            { value: 'hold', label: text('preferences.whenISend') },
          ]}
          onChange={choose}
        />
      </PreferenceRow>
      <NotifyPreference />
    </PreferenceSection>
  );
}

/** Preferences of the device and not of the person. */
function DevicePreferences() {
  const shared = useSharedDevice();
  return (
    <PreferenceSection title={text('common.thisDevice')}>
      <PreferenceRow label={text('preferences.sharedWithOthers')} hint={text('preferences.nextSignEndsTab')}>
        <Checkbox
          label={text('preferences.thisIsSharedDevice')}
          checked={shared.checked}
          onChange={shared.onChange}
          data-testid="preference-shared"
        />
      </PreferenceRow>
    </PreferenceSection>
  );
}

/** How the product looks and behaves for this person. */
export function PreferencesPage() {
  return (
    <PlainPage title={text('common.preferences')} about={text('preferences.keptDeviceUseOnce')}>
      <AppearancePreferences />
      <MapPreferences />
      <KeyPreferences />
      <SendPreferences />
      <DevicePreferences />
      <OpenedGroundDialog />
    </PlainPage>
  );
}
