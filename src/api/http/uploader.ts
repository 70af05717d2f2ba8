/** How much of an upload's body has left this device, in bytes. */
export type Progress = { readonly sent: number; readonly total: number };

export type UploadInit = {
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
};

/** POSTs a form and reports its progress, which `fetch` cannot. As `fetch`, it rejects where no answer came. */
export type Uploader = (url: string, init: UploadInit) => Promise<Response>;

/** Statuses whose answer has no body: `Response` takes none there. */
const bare: readonly number[] = [204, 205, 304];

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return headers;
}

function answerOf(request: XMLHttpRequest, url: string): Response {
  // Another address would have got the file and the token: `fetch` can be set to refuse that, this cannot.
  if (request.responseURL !== new URL(url, location.href).href) throw new TypeError('The upload was redirected');
  const body = bare.includes(request.status) ? null : request.responseText;
  return new Response(body, { status: request.status, headers: headersOf(request) });
}

/** The page's own uploader, with an XMLHttpRequest. */
export const pageUploader: Uploader = (url, { headers, form, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress({ sent: loaded, total });
    };
    request.onload = () => {
      try {
        resolve(answerOf(request, url));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(new TypeError('Failed to upload'));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    if (signal.aborted) return reject(new DOMException('Aborted', 'AbortError'));
    request.send(form);
  });
