import { useStore } from 'zustand';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { saveFile } from '../../documents/preview/save-file';
import { removeUnstoredFile, unstoredFilesStore } from '../../documents/upload/unstored-files-store';
import { text } from '../../text/text';

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
      title={text('{count, plural, one {# file is in this page alone} other {# files are in this page alone}}', {
        count: files.length,
      })}
      description={text('This device had no room for it. With the sign-out it is gone, unless it is saved to a file.')}
      actions={
        <>
          <Button onClick={onClose}>{text('Stay signed in')}</Button>
          <Button variant="danger" onClick={() => go(false)}>
            {text('Drop and sign out')}
          </Button>
          <Button variant="primary" onClick={() => go(true)}>
            {text('Save to a file and sign out')}
          </Button>
        </>
      }
    />
  );
}
