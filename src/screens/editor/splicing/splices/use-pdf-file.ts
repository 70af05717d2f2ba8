import { useState } from 'react';
import { reportUnexpected } from '../../../../api/unexpected';
import { text } from '../../../../i18n/text';
import { type PdfFile, PrintWorkerLost } from '../../../../print/create-printer';
import { useToasts } from '../../../../ui/overlays/toast';
import { saveFile } from '../../../documents/preview/save-file';
import { aboutPdf, usePrinter } from '../../print/use-printing';

/** Makes PDF files, one at a time: `write` adds the pages. A toast reports a failure. */
export function usePdfFile() {
  const printer = usePrinter();
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const make = async (title: string, write: (file: PdfFile) => Promise<unknown>) => {
    const { bytes } = await printer.pdf(aboutPdf(title), write);
    saveFile(`${title}.pdf`, bytes);
  };
  const save = (title: string, write: (file: PdfFile) => Promise<unknown>) => {
    setBusy(true);
    make(title, write)
      .catch((error: unknown) => {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        reportUnexpected(error);
        toasts.show({ title: text(error instanceof PrintWorkerLost ? 'print.writerEnded' : 'splices.fileNotMade') });
      })
      .finally(() => setBusy(false));
  };
  return { isBusy, save };
}
