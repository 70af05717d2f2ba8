import { ArrowLeft, ArrowRight, Download, MapPin } from 'lucide-react';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { reportUnexpected } from '../../../api/unexpected';
import { text } from '../../../i18n/text';
import { detectType } from '../../../items/documents/detect-type';
import type { Item } from '../../../items/item';
import type { CachedFile } from '../../../offline/documents/document-cache';
import { Button } from '../../../ui/controls/button';
import { Dialog } from '../../../ui/overlays/dialog';
import { useApi, useDevice, useEditor, useOutbox } from '../../services';
import { itemLabel } from '../../text/item-label';
import { messageText } from '../../text/message-text';
import { sizeText } from '../../text/upload-text';
import { fileNameOf, openDocument } from './open-document';
import { PhotoPlaceLine } from './photo-place-line';
import { saveFile } from './save-file';
import { whyNotOpened } from './why-not-opened';

const PdfView = lazy(async () => ({ default: (await import('../../../ui/pdf/pdf-view')).PdfView }));

function usePicture(file: CachedFile, type: string): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([file.bytes], { type }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, type]);
  return address;
}

function Picture({ file, type, name }: { readonly file: CachedFile; readonly type: string; readonly name: string }) {
  const address = usePicture(file, type);
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className="quiet preview-word">{text('documents.pictureCannotReadSave')}</p>;
  return address ? (
    <img
      className="preview-picture"
      src={address}
      alt={name}
      onError={() => setBroken(true)}
      data-testid="preview-picture"
    />
  ) : null;
}

/** The bytes alone decide how it is shown: a picture, a PDF, or nothing (F59). */
function Shown({ file, name }: { readonly file: CachedFile; readonly name: string }) {
  const type = useMemo(() => detectType(new Uint8Array(file.bytes, 0, Math.min(64, file.bytes.byteLength))), [file]);
  if (type === null) {
    return <p className="quiet preview-word">{text('documents.noPreviewKindFile')}</p>;
  }
  if (type !== 'application/pdf') return <Picture file={file} type={type} name={name} />;
  const words = {
    page: (page: number, pages: number) => text('documents.pageOf', { page, pages }),
    enlarge: text('documents.enlarge'),
    before: text('common.previousPage'),
    after: text('common.nextPage'),
    broken: text('documents.pdfCannotReadSave'),
    reading: text('common.reading'),
    ended: text('documents.pdfReaderEnded'),
    again: text('common.tryAgain'),
  };
  return (
    <Suspense fallback={<p className="quiet preview-word">{text('common.reading')}</p>}>
      <PdfView bytes={file.bytes} words={words} />
    </Suspense>
  );
}

type Props = {
  readonly item: Item;
  readonly projectId: number;
  readonly onClose: () => void;
  /** To the one before and after it, as it is listed; absent: there is none. */
  readonly onBefore?: (() => void) | undefined;
  readonly onAfter?: (() => void) | undefined;
};

type DocumentFile =
  | { readonly kind: 'reading' }
  | { readonly kind: 'open'; readonly file: CachedFile }
  | { readonly kind: 'failed'; readonly failure: unknown };

/** The file of a document, read while it is looked at. `again` tries once more. */
function useDocumentFile({ ref }: Pick<Item, 'ref'>): {
  readonly opened: DocumentFile;
  readonly again: () => void;
} {
  const { api } = useApi();
  const { editor } = useEditor();
  const outbox = useOutbox();
  const { documents } = useDevice();
  const [opened, setOpened] = useState<DocumentFile>({ kind: 'reading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    // By its ref: the file of a document never changes, whatever else of it does.
    const item = editor.document.get(ref);
    if (!item || attempt < 0) return;
    setOpened({ kind: 'reading' });
    openDocument({ api, outbox, documents }, item, stop.signal).then(
      (file) => !stop.signal.aborted && setOpened({ kind: 'open', file }),
      (error: unknown) => {
        if (stop.signal.aborted) return;
        reportUnexpected(error);
        setOpened({ kind: 'failed', failure: error });
      },
    );
    return () => stop.abort();
  }, [api, editor, outbox, documents, ref, attempt]);
  return { opened, again: () => setAttempt((count) => count + 1) };
}

/** One document, looked at. */
export function PreviewDialog({ item, projectId, onClose, onBefore, onAfter }: Props) {
  const { opened, again } = useDocumentFile(item);
  const name = itemLabel(item);
  const file = opened.kind === 'open' ? opened.file : null;
  const fileName = fileNameOf(item);
  const size = Number(item.fields['size'] ?? file?.bytes.byteLength ?? 0);
  return (
    <Dialog open onClose={onClose} title={name} description={`${fileName} · ${sizeText(size)}`} width="wide">
      <div className="preview" data-testid="preview" data-state={opened.kind}>
        {opened.kind === 'reading' ? <p className="quiet preview-word">{text('common.reading')}</p> : null}
        {opened.kind === 'open' ? <Shown key={item.ref} file={opened.file} name={name} /> : null}
        {opened.kind === 'failed' ? (
          <div className="quiet preview-word" role="alert">
            <p>{messageText(whyNotOpened(opened.failure))}</p>
            <Button onClick={again}>{text('common.tryAgain')}</Button>
          </div>
        ) : null}
      </div>
      {file ? <PhotoPlaceLine file={file} /> : null}
      <div className="row-wrap ui-dialog-actions">
        {onBefore || onAfter ? (
          <>
            <Button disabled={!onBefore} onClick={onBefore} aria-label={text('documents.previousDocument')}>
              <ArrowLeft size={15} aria-hidden="true" />
            </Button>
            <Button disabled={!onAfter} onClick={onAfter} aria-label={text('documents.nextDocument')}>
              <ArrowRight size={15} aria-hidden="true" />
            </Button>
          </>
        ) : null}
        <span className="fill" />
        {item.geometry ? (
          <Link className="ui-button" to={`/projects/${projectId}?item=${item.ref}`}>
            <MapPin size={15} aria-hidden="true" />
            {text('documents.showOnMap')}
          </Link>
        ) : null}
        <Button
          variant="primary"
          disabled={!file}
          onClick={() => file && saveFile(fileName, file.bytes)}
          data-testid="download"
        >
          <Download size={15} aria-hidden="true" />
          {text('documents.download')}
        </Button>
      </div>
    </Dialog>
  );
}
