import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { saveFile } from '../../documents/preview/save-file';
import { removeUnstoredFile, unstoredFilesStore } from '../../documents/upload/unstored-files-store';

type Props = { readonly open: boolean; readonly onClose: () => void; readonly onSignOut: () => void };

/** Asked before a sign-out that would take files along for which this device had no room: they are in the page alone. */
export function UnstoredFilesDialog({ open, onClose, onSignOut }: Props) {
  const files = useStore(unstoredFilesStore);
  const go = (keep: boolean) => {
    for (const one of files) {
      if (keep) saveFile(one.file.name, one.file);
      removeUnstoredFile(one);
    }
    onClose();
    onSignOut();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={text('signOut.filesPageAlone', {
        count: files.length,
      })}
      description={text('signOut.deviceNoRoomSign')}
      actions={
        <>
          <Button onClick={onClose}>{text('signOut.staySignedIn')}</Button>
          <Button variant="danger" onClick={() => go(false)}>
            {text('signOut.dropAndSignOut')}
          </Button>
          <Button variant="primary" onClick={() => go(true)}>
            {text('signOut.saveFileSignOut')}
          </Button>
        </>
      }
    />
  );
}
