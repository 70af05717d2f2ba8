import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import { Button } from '../../../ui/controls/button';
import { takeFaultText } from '../../text/upload-text';
import { saveFile } from '../preview/save-file';
import { removeUnstoredFile, type UnstoredFile, unstoredFilesStore } from './unstored-files-store';
import type { AddFiles } from './use-add-files';
import '../../shell/frame/parts.css';
import '../documents.css';

function Line({ one, take }: { readonly one: UnstoredFile; readonly take: AddFiles['addFiles'] }) {
  const { file, where, fault } = one;
  const again = async () => {
    removeUnstoredFile(one);
    await take([file], where);
  };
  const save = () => {
    saveFile(file.name, file);
    removeUnstoredFile(one);
  };
  return (
    <li className="row-wrap">
      <span>{takeFaultText(fault, file)}</span>
      <Button size="small" onClick={() => void again()}>
        {text('common.tryAgain')}
      </Button>
      <Button size="small" onClick={save}>
        {text('common.saveToFile')}
      </Button>
      <Button size="small" variant="ghost" onClick={() => removeUnstoredFile(one)}>
        {text('upload.notWanted')}
      </Button>
    </li>
  );
}

/** Files that are in this page alone, because this device could not keep them: shown until the user decides (F18). */
export function UnstoredFilesBar({ take }: { readonly take: AddFiles['addFiles'] }) {
  const files = useStore(unstoredFilesStore);
  if (files.length === 0) return null;
  return (
    <section
      className="stack notice warning untaken"
      role="alert"
      data-testid="untaken"
      aria-label={text('common.notSavedOnThis')}
    >
      <strong>{text('upload.notSavedDeviceKeep')}</strong>
      <ul className="stack">
        {files.map((one) => (
          <Line key={one.id} one={one} take={take} />
        ))}
      </ul>
    </section>
  );
}
