import { useStore } from 'zustand';
import { text } from '../../../i18n/text';
import type { MapFormat } from '../../../items/import/map-format';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { canBeImported } from '../../editor/import/read-format';
import { formatText } from '../../text/format-text';
import { userStore } from '../../user-store';
import type { FileTarget } from './add-files';
import type { AddFiles } from './use-add-files';

type Asked = { readonly file: File; readonly format: MapFormat };

/** Files of map data that were dropped, and where, until somebody says what they are meant as. */
const askedStore = userStore<{ readonly files: readonly Asked[]; readonly where: FileTarget }>(() => ({
  files: [],
  where: { at: null, about: null },
}));

/** Asks what to do with files of map data that are not imported: nobody meant them as documents without saying so. */
export function askMapFiles(files: readonly Asked[], where: FileTarget): void {
  askedStore.setState((before) => ({ files: [...before.files, ...files], where }));
}

const leave = () => askedStore.setState({ files: [] });

function reason({ format }: Asked): string {
  return canBeImported(format) ? text('upload.importedDropItself') : text('upload.itCannotBeImported');
}

/** The question: store them as documents, or leave them. */
export function AskMapFiles({ addFiles: take }: Pick<AddFiles, 'addFiles'>) {
  const { files, where } = useStore(askedStore);
  const store = () => {
    leave();
    void take(
      files.map(({ file }) => file),
      where,
    );
  };
  return (
    <Dialog
      open={files.length > 0}
      onClose={leave}
      title={text('upload.theseFilesHoldMap', {
        count: files.length,
      })}
      description={text('upload.nothingAddedMapDocuments')}
      actions={
        <>
          <Button onClick={leave}>{text('common.leaveIt')}</Button>
          <Button variant="primary" onClick={store} data-testid="store-map-files">
            {text('upload.storeAsDocuments', { count: files.length })}
          </Button>
        </>
      }
    >
      <ul className="asked-files" data-testid="asked-files">
        {files.map((asked) => (
          <li key={`${asked.file.name} ${asked.file.size} ${asked.file.lastModified}`}>
            <strong>{asked.file.name}</strong>
            {': '}
            {formatText(asked.format)}. {reason(asked)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
