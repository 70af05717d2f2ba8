import { File, FileImage, FileSpreadsheet, FileText } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import { mayBePicture } from '../../../items/documents/detect-type';
import { type Item, type ItemRef, isLocal } from '../../../items/item';
import { type Services, useApi, useDevice, useEditor, useOutbox } from '../../services';
import { makeThumb } from '../upload/make-thumb';
import { localFile, openDocument } from './open-document';

function Sign({ mimeType }: { readonly mimeType: unknown }) {
  const type = String(mimeType ?? '');
  const Icon = mayBePicture(type)
    ? FileImage
    : /csv|sheet|excel/.test(type)
      ? FileSpreadsheet
      : /pdf|text/.test(type)
        ? FileText
        : File;
  return <Icon size={28} strokeWidth={1.25} aria-hidden="true" />;
}

/** Bytes of a file that is fetched for nothing but its small picture. */
const mostForThumb = 6 * 1024 * 1024;
/** Files that are fetched at once for that. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

/** A few at a time: a page of photos must not stand in the way of what was asked for. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

type Env = Pick<Services, 'api' | 'outbox' | 'documents'>;

/** The small picture of a document, from this device or made of its file; null when there is none. */
async function findThumb(env: Env, item: Item, signal: AbortSignal): Promise<ArrayBuffer | null> {
  const kept = await env.documents.thumb(item.ref);
  if (kept || !mayBePicture(item.fields['mimeType']) || signal.aborted) return kept;
  const isSmall = !isLocal(item.ref) && Number(item.fields['size'] ?? 0) <= mostForThumb;
  const file = (await localFile(env, item)) ?? (isSmall ? await inTurn(() => fetched(env, item, signal)) : null);
  const made = file ? await makeThumb(file.bytes) : null;
  if (made) await env.documents.keepThumb(item.ref, made);
  return made;
}

async function fetched(env: Env, item: Item, signal: AbortSignal) {
  if (signal.aborted) return null;
  // Without a line, or without leave: a sign stands in its place.
  return openDocument(env, item, signal).catch((error: unknown) => {
    reportUnexpected(error);
    return null;
  });
}

/** True once an element has come near what is in view. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target || near) return;
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      {
        rootMargin: '200px',
      },
    );
    watch.observe(target);
    return () => watch.disconnect();
  }, [element, near]);
  return near;
}

/** The address of a document's small picture, looked for once it comes into view; null: none, or not yet. */
function useThumb(ref: ItemRef, element: RefObject<HTMLElement | null>): string | null {
  const { api } = useApi();
  const { editor } = useEditor();
  const outbox = useOutbox();
  const { documents } = useDevice();
  const [address, setAddress] = useState<string | null>(null);
  const near = useNear(element);
  useEffect(() => {
    // By its ref: the same document keeps its picture, whatever else of it changes.
    const item = near ? editor.document.get(ref) : undefined;
    if (!item) return;
    const stop = new AbortController();
    let made: string | null = null;
    findThumb({ api, outbox, documents }, item, stop.signal).then((bytes) => {
      if (!bytes || stop.signal.aborted) return;
      made = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }));
      setAddress(made);
    }, reportUnexpected);
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [api, editor, outbox, documents, ref, near]);
  return address;
}

/** A document in small: its picture where it has one, else a sign of its kind. Its name stands beside it. */
export function DocumentThumb({ item }: { readonly item: Item }) {
  const element = useRef<HTMLSpanElement>(null);
  const address = useThumb(item.ref, element);
  const name = String(item.fields['fileName'] ?? '');
  const ending = /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase();
  return (
    <span
      className="centred boxed quiet document-thumb"
      ref={element}
      data-testid="document-thumb"
      data-shown={address !== null}
    >
      {address ? <img src={address} alt="" draggable={false} /> : <Sign mimeType={item.fields['mimeType']} />}
      {!address && ending ? <span className="medium document-ending">{ending}</span> : null}
    </span>
  );
}
