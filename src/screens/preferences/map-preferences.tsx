import { useStore } from 'zustand';
import { defaultSnapRules, sameSnapRules } from '../../items/snap-rules';
import { Button } from '../../ui/controls/button';
import { Checkbox } from '../../ui/controls/checkbox';
import { Segmented } from '../../ui/controls/segmented';
import { Switch } from '../../ui/controls/switch';
import { SelectField } from '../../ui/fields/select-field';
import { useToasts } from '../../ui/overlays/toast';
import { chosenBasemap } from '../editor/top-bar/chosen-basemap';
import { useServices } from '../services';
import { useSharedDevice } from '../sign-in/use-shared-device';
import { basemapName } from '../text/basemap-name';
import { text } from '../text/text';
import { PreferenceRow, PreferenceSection } from './preference-row';
import { preferencesStore, setPreferences } from './preferences-store';

/** With what a project opens. */
export function MapPreferences() {
  const { offer } = useServices();
  const { basemap, magnet, joins } = useStore(preferencesStore);
  return (
    <PreferenceSection title={text('Map')}>
      <PreferenceRow
        label={text('Background')}
        hint={text('No map of another server is fetched before you choose it.')}
      >
        <SelectField
          label={text('Background')}
          value={chosenBasemap(offer.basemaps, basemap)?.id ?? ''}
          choices={offer.basemaps.map((map) => ({ value: map.id, label: basemapName(map) }))}
          onChange={(id) => setPreferences({ basemap: id === '' ? null : id })}
          data-testid="preference-basemap"
        />
      </PreferenceRow>
      <PreferenceRow
        label={text('Snapping')}
        hint={text('The pen snaps to poles, ends and edges. What snaps to what is set beside the layers of a project.')}
      >
        {sameSnapRules(joins, defaultSnapRules) ? null : (
          <Button size="small" onClick={() => setPreferences({ joins: defaultSnapRules })}>
            {text('Snap as at first')}
          </Button>
        )}
        <Switch label={text('Snapping')} checked={magnet} onChange={(on) => setPreferences({ magnet: on })} />
      </PreferenceRow>
    </PreferenceSection>
  );
}

/** When changes leave. */
export function SendPreferences() {
  const { outbox } = useServices();
  const toasts = useToasts();
  const mode = useStore(outbox.store, (state) => state.mode);
  const choose = (next: 'go' | 'hold') => {
    outbox.setMode(next).catch((error: unknown) => {
      console.error('The send mode was not kept', error);
      toasts.show({ title: text('This could not be kept on this device.') });
    });
  };
  return (
    <PreferenceSection title={text('Sending')}>
      <PreferenceRow
        label={text('When changes leave')}
        hint={text('Held changes stay on this device until you send them from the list behind the state of a project.')}
      >
        <Segmented
          label={text('When changes leave')}
          value={mode}
          choices={[
            { value: 'go', label: text('As I go') },
            { value: 'hold', label: text('When I send') },
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
    <PreferenceSection title={text('This device')}>
      <PreferenceRow
        label={text('Shared with others')}
        hint={text('From the next sign-in on, it ends with the tab, and so do these preferences.')}
      >
        <Checkbox
          label={text('This is a shared device')}
          checked={shared.checked}
          onChange={shared.onChange}
          data-testid="preference-shared"
        />
      </PreferenceRow>
    </PreferenceSection>
  );
}
