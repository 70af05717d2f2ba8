import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { followLife } from '../../workers/follow-life';
import { Button } from '../controls/button';
import './pdf-view.css';

export type PdfViewProps = {
  readonly bytes: ArrayBuffer;
  readonly words: {
    readonly page: (page: number, pages: number) => string;
    readonly enlarge: string;
    readonly before: string;
    readonly after: string;
    readonly broken: string;
    readonly reading: string;
    /** The browser has ended the reader, again and again. */
    readonly ended: string;
    readonly again: string;
  };
};

/** Pixels of a page's longer side at most, so that a hostile one does not fill the memory. */
const longestSide = 4_000;

let worker: Worker | null = null;

/** The reader's own worker. Another one starts when it fails or is killed. */
function readersWorker(): Worker {
  if (worker) return worker;
  const made = followLife(new Worker(new URL('./pdf.worker.ts', import.meta.url), { type: 'module', name: 'pdf' }));
  made.addEventListener('error', () => {
    if (worker === made) worker = null;
  });
  worker = made;
  return made;
}

/** How often a document is read again because its worker was lost. */
const tries = 2;

/**
 * Opens a document in the reader's own worker. Nothing of it runs: no scripts, no forms, no evaluated fonts, no WebAssembly, and
 * nothing is fetched. `onLost`: the worker is gone, and the document with it, unless the signal is aborted before.
 */
async function openPdf(bytes: ArrayBuffer, signal: AbortSignal, onLost: () => void): Promise<PDFDocumentProxy> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist');
  const reader = readersWorker();
  reader.addEventListener('error', onLost, { once: true, signal });
  GlobalWorkerOptions.workerPort = reader;
  const data = new Uint8Array(bytes.slice(0));
  const safe = { isEvalSupported: false, enableXfa: false, useWasm: false, useSystemFonts: true, stopAtErrors: false };
  return getDocument({ data, ...safe }).promise;
}

/** The reader names what it finds wrong with a file, and work that was taken back, as exceptions of its own. */
function isOfFile(error: unknown): boolean {
  return error instanceof Error && (/Exception$/.test(error.name) || error.name === 'FormatError');
}

function usePdf(bytes: ArrayBuffer) {
  const [state, setState] = useState<PDFDocumentProxy | 'reading' | 'broken' | 'ended'>('reading');
  const [losses, setLosses] = useState(0);
  useEffect(() => {
    const left = new AbortController();
    let here = true;
    let opened: PDFDocumentProxy | null = null;
    const open = async () => {
      const lost = () => (losses % (tries + 1) < tries ? setLosses(losses + 1) : setState('ended'));
      opened = await openPdf(bytes, left.signal, lost);
      if (here) setState(opened);
      else await opened.loadingTask.destroy();
    };
    open().catch((error: unknown) => {
      if (!isOfFile(error)) reportError(error);
      if (here) setState('broken');
    });
    return () => {
      here = false;
      left.abort();
      setState('reading');
      void opened?.loadingTask.destroy();
    };
  }, [bytes, losses]);
  return { state, again: () => setLosses(losses + 1) };
}

/** Draws one page as wide as its frame. */
function Page({ pdf, page, label }: { readonly pdf: PDFDocumentProxy; readonly page: number; readonly label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let cancel = (): void => undefined;
    let here = true;
    const draw = async () => {
      const sheet = await pdf.getPage(page);
      const plain = sheet.getViewport({ scale: 1 });
      const wanted = (Math.max(320, target.parentElement?.clientWidth ?? 0) * devicePixelRatio) / plain.width;
      const scale = Math.min(wanted, longestSide / Math.max(plain.width, plain.height));
      const viewport = sheet.getViewport({ scale });
      if (!here) return;
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = sheet.render({ canvas: target, viewport, annotationMode: 0 });
      cancel = () => task.cancel();
      await task.promise;
      if (here) setDrawn(page);
    };
    draw().catch((error: unknown) => isOfFile(error) || reportError(error));
    return () => {
      here = false;
      cancel();
    };
  }, [pdf, page]);
  return <canvas ref={canvas} role="img" aria-label={label} data-testid="pdf-page" data-drawn={drawn === page} />;
}

/**
 * A PDF, a page at a time, painted on a canvas: as large as fits, or as wide as there is room. Nothing in it can be pressed, and
 * nothing of it runs.
 */
export function PdfView({ bytes, words }: PdfViewProps) {
  const { state: pdf, again } = usePdf(bytes);
  const [page, setPage] = useState(1);
  const [isLarge, setIsLarge] = useState(false);
  if (pdf === 'reading') return <p className="pdf-word">{words.reading}</p>;
  if (pdf === 'broken') return <p className="pdf-word">{words.broken}</p>;
  if (pdf === 'ended') {
    return (
      <div role="alert" className="pdf-word">
        <p>{words.ended}</p>
        <Button onClick={again}>{words.again}</Button>
      </div>
    );
  }
  const label = words.page(page, pdf.numPages);
  return (
    <div className="pdf-view">
      {pdf.numPages > 1 ? (
        <div className="figures gap-12 pdf-pages">
          <button type="button" className="ui-button" disabled={page <= 1} onClick={() => setPage(page - 1)}>
            {words.before}
          </button>
          <span aria-live="polite">{label}</span>
          <button type="button" className="ui-button" disabled={page >= pdf.numPages} onClick={() => setPage(page + 1)}>
            {words.after}
          </button>
        </div>
      ) : null}
      <div className="pdf-sheet">
        <button
          type="button"
          className="block wide pdf-size"
          aria-label={`${label}: ${words.enlarge}`}
          aria-pressed={isLarge}
          onClick={() => setIsLarge(!isLarge)}
        >
          <Page pdf={pdf} page={page} label={label} />
        </button>
      </div>
    </div>
  );
}
