import { FileUp, X } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../i18n/message';
import { text } from '../../i18n/text';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { useFileChooser } from '../../ui/controls/use-file-chooser';
import { useSortedFiles } from '../dropped-files/use-sorted-files';
import { messageText } from '../text/message-text';

type Props = { readonly files: readonly File[]; readonly onFiles: (files: readonly File[]) => void };

/** The files that a new project begins with: chosen here or before, and looked at in its import once it is made. */
export function FilesOfProject({ files, onFiles }: Props) {
  const [wrong, setWrong] = useState<Message | null>(null);
  const sort = useSortedFiles();
  const chooser = useFileChooser(
    (chosen) =>
      void sort(chosen).then(async (sorted) => {
        setWrong(sorted && !sorted.canImport ? await sorted.whyNot() : null);
        if (sorted?.canImport) onFiles(chosen);
      }),
  );
  return (
    <div className="gap-6 from-start stack">
      {files.length > 0 ? (
        <p className="row breaks" data-testid="project-files">
          <span>{text('projects.thenImports', { files: files.map(({ name }) => name).join(', ') })}</span>
          <IconButton label={text('projects.withoutFiles')} size="small" onClick={() => onFiles([])}>
            <X size={14} />
          </IconButton>
        </p>
      ) : (
        <Button onClick={chooser.open} data-testid="project-choose-files">
          <FileUp size={16} aria-hidden="true" />
          {text('common.importFiles')}
        </Button>
      )}
      {wrong ? (
        <p className="danger ui-field-error" role="alert">
          {messageText(wrong)}
        </p>
      ) : null}
      <input
        ref={chooser.input}
        type="file"
        hidden
        multiple
        aria-label={text('common.importFiles')}
        data-testid="project-import-file"
        onChange={chooser.onChange}
      />
    </div>
  );
}
