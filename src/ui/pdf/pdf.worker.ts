// The reader of PDF files, in a worker: it starts by being loaded.
import 'pdfjs-dist/build/pdf.worker.min.mjs';
import { showLife } from '../../workers/follow-life';

showLife((life) => self.postMessage({ life }));
