import { HardDriveDownload, Map as MapIcon } from 'lucide-react';
import { text } from '../../../../i18n/text';
import { Menu, MenuChoices, MenuItem, MenuLine } from '../../../../ui/controls/menu';
import { type SchemeChoice, useScheme } from '../../../../ui/styles/use-scheme';
import { openGroundDialog } from '../../../ground/ground-dialog-store';
import { chooseBasemap, useGround } from '../../../ground/use-ground';
import { keepAction } from '../../../keep/keep-actions';
import { setPreferences } from '../../../preferences/preferences-store';
import { useUnits } from '../../../preferences/use-units';
import { basemapName } from '../../../text/basemap-name';
import type { Units } from '../../../text/quantities/quantity';

const schemes = (): readonly { readonly value: SchemeChoice; readonly label: string }[] => [
  { value: 'system', label: text('common.asSystem') },
  { value: 'light', label: text('common.light') },
  { value: 'dark', label: text('common.dark') },
  { value: 'sun', label: text('common.sun') },
];

const unitChoices = (): readonly { readonly value: Units; readonly label: string }[] => [
  { value: 'metric', label: text('common.metres') },
  { value: 'us', label: text('common.feet') },
];

/** The background and the units of the map, inside a menu. */
export function MapChoices() {
  const { all, shown } = useGround();
  const units = useUnits();
  return (
    <>
      <MenuChoices
        label={text('common.background')}
        value={shown?.id ?? ''}
        choices={all.map((map) => ({ value: map.id, label: basemapName(map) }))}
        onChange={chooseBasemap}
      />
      <MenuItem onSelect={openGroundDialog} data-testid="ground-own">
        {text('ground.moreOfThem')}
      </MenuItem>
      <MenuLine />
      <MenuChoices
        label={text('common.units')}
        value={units}
        choices={unitChoices()}
        onChange={(value) => setPreferences({ units: value })}
      />
    </>
  );
}

/** The look of the map: its background, its units, light or dark; and its parts on this device. */
export function MapMenu({ onKeep }: { readonly onKeep: () => void }) {
  const { choice, setChoice } = useScheme();
  const trigger = (
    <button
      type="button"
      className="ui-icon-button"
      aria-label={text('topBar.mapSettings')}
      title={text('topBar.mapSettings')}
    >
      <MapIcon size={18} aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      <MapChoices />
      <MenuLine />
      <MenuChoices label={text('common.appearance')} value={choice} choices={schemes()} onChange={setChoice} />
      <MenuLine />
      <MenuItem icon={<HardDriveDownload size={16} aria-hidden="true" />} onSelect={onKeep} data-testid="map-menu-keep">
        {keepAction.label()}
      </MenuItem>
    </Menu>
  );
}
