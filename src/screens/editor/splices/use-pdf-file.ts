import { useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import { locale, text } from '../../../i18n/text';
import type { Printer } from '../../../print/create-printer';
import { useToasts } from '../../../ui/overlays/toast';
import { saveFile } from '../../documents/preview/save-file';
import { usePrinter } from '../print/use-printing';

/** Makes PDF files, one at a time: `write` adds the pages. What goes wrong is told. */
export function usePdfFile() {
  const printer = usePrinter();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const make = async (title: string, write: (printer: Printer) => Promise<unknown>) => {
    await printer.begin({ title, author: '', language: locale(), creator: text('print.creator'), date: new Date() });
    await write(printer);
    saveFile(`${title}.pdf`, await printer.finish());
  };
  const save = (title: string, write: (printer: Printer) => Promise<unknown>) => {
    setBusy(true);
    make(title, write)
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        reportUnexpected(error);
        toasts.show({ title: text('splices.fileNotMade') });
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, save };
}
