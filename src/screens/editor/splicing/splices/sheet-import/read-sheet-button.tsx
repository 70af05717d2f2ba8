import { FileUp } from 'lucide-react';
import { text } from '../../../../../i18n/text';
import type { ItemRef } from '../../../../../items/item';
import { Button } from '../../../../../ui/controls/button';
import { useFileChooser } from '../../../../../ui/controls/use-file-chooser';
import type { Splices } from '../use-splices';
import { readSheetFile, showSheet } from './bring-sheet';

type Props = { readonly splices: Pick<Splices, 'isWritable'>; readonly closure: ItemRef };

/** Reads a splice sheet into the closure, after a look at what it would change. */
export function ReadSheet({ splices, closure }: Props) {
  const { input, onChange, open } = useFileChooser(([file]) => {
    if (!file) return;
    void readSheetFile(file).then((rows) => showSheet(file.name, rows ?? [], closure));
  });
  return (
    <>
      <Button disabled={!splices.isWritable} onClick={open}>
        <FileUp size={15} aria-hidden="true" />
        {text('sheets.read')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,.xlsx,.xlsm"
        aria-label={text('sheets.read')}
        data-testid="sheet-file"
        onChange={onChange}
      />
    </>
  );
}
