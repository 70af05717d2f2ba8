import { useStore } from 'zustand';
import { text } from '../../../../i18n/text';
import { Dialog } from '../../../../ui/overlays/dialog';
import { preferencesStore } from '../../../preferences/preferences-store';
import { ShortcutList } from './shortcut-list';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The sheet of keys behind `?`. */
export function ShortcutSheet({ open, onClose }: Props) {
  const singleKeys = useStore(preferencesStore, (prefers) => prefers.singleKeys);
  const off = singleKeys ? undefined : text('shortcuts.singleKeysSwitchedOff');
  return (
    <Dialog open={open} onClose={onClose} title={text('common.keys')} description={off} width="wide">
      <ShortcutList />
    </Dialog>
  );
}
