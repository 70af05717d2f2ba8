import { useStore } from 'zustand';
import { reportUnexpected } from '../../api/unexpected';
import { text } from '../../i18n/text';
import { defaultSnapRules, sameSnapRules } from '../../items/snap-rules';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { Segmented } from '../../ui/controls/segmented';
import { Switch } from '../../ui/controls/switch';
import { SelectField } from '../../ui/fields/select-field';
import { useToasts } from '../../ui/overlays/toast';
import { chosenBasemap } from '../editor/top-bar/chosen-basemap';
import { useOffer, useOutbox } from '../services';
import { useSharedDevice } from '../sign-in/use-shared-device';
import { basemapName } from '../text/basemap-name';
import { PreferenceRow, PreferenceSection } from './preference-row';
import { preferencesStore, setPreferences } from './preferences-store';

/** With what a project opens. */
export function MapPreferences() {
  const offer = useOffer();
  const { basemap, magnet, joins } = useStore(preferencesStore);
  return (
    <PreferenceSection title={text('common.map')}>
      <PreferenceRow label={text('common.background')} hint={text('preferences.noMapAnotherServer')}>
        <SelectField
          label={text('common.background')}
          value={chosenBasemap(offer.basemaps, basemap)?.id ?? ''}
          choices={offer.basemaps.map((map) => ({ value: map.id, label: basemapName(map) }))}
          onChange={(id) => setPreferences({ basemap: id === '' ? null : id })}
          data-testid="preference-basemap"
        />
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
export function SendPreferences() {
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
    </PreferenceSection>
  );
}

/** What concerns the device and not the person. */
export function DevicePreferences() {
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
