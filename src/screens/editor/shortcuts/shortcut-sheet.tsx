import { useStore } from 'zustand';
import { Dialog } from '../../../ui/overlays/dialog';
import { preferencesStore } from '../../preferences/preferences-store';
import { text } from '../../text/text';
import { ShortcutList } from './shortcut-list';

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The sheet of keys behind `?`. */
export function ShortcutSheet({ open, onClose }: Props) {
  const singleKeys = useStore(preferencesStore, (prefers) => prefers.singleKeys);
  const off = singleKeys ? undefined : text('Single keys are switched off in your preferences.');
  return (
    <Dialog open={open} onClose={onClose} title={text('Keys')} description={off} width="wide">
      <ShortcutList />
    </Dialog>
  );
}
