import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type AskedWorker, askOnce } from '../../../../api/platform/ask-once';
import { reportUnexpected } from '../../../../api/unexpected';
import type { OtdrRecord, OtdrRefusal } from '../../../../fibres/otdr/otdr-record';
import { mostSorBytes } from '../../../../fibres/otdr/read-sor';
import { type Message, message } from '../../../../i18n/message';
import type { ItemRef } from '../../../../items/item';
import { useLatest } from '../../../../ui/behaviour/use-latest';
import { followLife } from '../../../../workers/follow-life';
import { useFileDrop } from '../../../dropped-files/use-file-drop';
import type { TraceAnswer, TraceAsk } from '../../files/import/reading/answer-trace';
import FilesWorker from '../../files/import/reading/files.worker?worker';
import { broughtTrace } from './brought-trace';

/** Milliseconds that the largest file may take on a slow device. */
const patience = 30_000;

const reasons = { silent: 'file.takesTooLong', failed: 'otdr.notOpened', ended: 'file.readerEnded' } as const;

/** The worker reports its start before its answer, so only a message of the kind `trace` is the answer. */
const isAnswer = (data: unknown): data is TraceAnswer =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'trace';

/** Reads the file of a measurement in a worker of its own. Rejects where the file itself cannot be read. */
export async function readTrace(
  file: File,
  start: () => AskedWorker = () => followLife(new FilesWorker()),
): Promise<OtdrRecord | OtdrRefusal> {
  if (file.size > mostSorBytes) return { refused: message('otdr.tooLarge') };
  const asked: TraceAsk = { kind: 'trace', bytes: await file.arrayBuffer() };
  const answer = await askOnce(start(), asked, { patience, transfer: [asked.bytes], isAnswer });
  return typeof answer === 'string' ? { refused: message(reasons[answer]) } : answer.read;
}

/** A measurement that was chosen, with its file; or why it is none. `kept`: the document that it was opened from. */
export type OtdrFile =
  | { readonly state: 'none' }
  | { readonly state: 'refused'; readonly name: string; readonly why: Message }
  | { readonly state: 'read'; readonly file: File; readonly record: OtdrRecord; readonly kept: ItemRef | null };

/** `takeKept` opens the file of a document; `why` explains an error of it. `batch`: several files that the user chose at once. */
type OpenFile = {
  readonly now: OtdrFile;
  readonly batch: readonly OtdrFile[];
  readonly take: (files: readonly File[]) => void;
  readonly takeKept: (kept: Kept) => void;
};

type Kept = {
  readonly ref: ItemRef;
  readonly name: string;
  readonly read: () => Promise<ArrayBuffer>;
  readonly why: (error: unknown) => Message;
};

/** Where a measurement is chosen, or dropped: `drop` is for the panel, which then keeps files from the editor around it. */
export type OtdrChoice = OpenFile & {
  readonly dropping: boolean;
  readonly drop: ReturnType<typeof useFileDrop>['handlers'];
};

/** Reads the file of a measurement. */
type Read = (file: File) => ReturnType<typeof readTrace>;

async function opened(read: Read, file: File, kept: ItemRef | null): Promise<OtdrFile> {
  const answer = await read(file);
  return 'refused' in answer
    ? { state: 'refused', name: file.name, why: answer.refused }
    : { state: 'read', file, record: answer, kept };
}

const notOpened = () => message('otdr.notOpened');

/** Files of one batch at most: those of a cable of 288 fibres at two wavelengths. */
const mostFiles = 600;

/** One file of a batch: what is wrong with it takes no other one with it. */
async function openedOrWhy(readFile: Read, file: File): Promise<OtdrFile> {
  try {
    return await opened(readFile, file, null);
  } catch (error) {
    reportUnexpected(error);
    return { state: 'refused', name: file.name, why: notOpened() };
  }
}

/** Reads files one after the other: each has a worker of its own. */
async function openedInTurn(readFile: Read, files: readonly File[]): Promise<readonly OtdrFile[]> {
  const all: OtdrFile[] = [];
  for (const file of files) all.push(await openedOrWhy(readFile, file));
  return all;
}

/** The measurement or the batch of the panel: the latest choice replaces earlier ones, and a batch opens none of its files. */
export function useOtdrFile(readFile: Read = readTrace): OtdrChoice {
  const [now, setNow] = useState<OtdrFile>({ state: 'none' });
  const [batch, setBatch] = useState<readonly OtdrFile[]>([]);
  const begin = useLatest();
  const show = useCallback(
    (name: string, reading: Promise<OtdrFile>, why: (error: unknown) => Message) => {
      const isLatest = begin();
      const set = (next: OtdrFile) => isLatest() && setNow(next);
      reading.then(set, (error: unknown) => {
        reportUnexpected(error);
        set({ state: 'refused', name, why: why(error) });
      });
    },
    [begin],
  );
  const take = useCallback(
    (files: readonly File[]) => {
      const [file, ...more] = files;
      if (!file) return;
      if (more.length === 0) return show(file.name, opened(readFile, file, null), notOpened);
      const isLatest = begin();
      openedInTurn(readFile, files.slice(0, mostFiles)).then((all) => {
        if (!isLatest()) return;
        setNow({ state: 'none' });
        setBatch(all);
      }, reportUnexpected);
    },
    [show, readFile, begin],
  );
  const takeKept = useCallback(
    ({ ref, name, read, why }: Kept) => {
      const reading = read().then((bytes) => opened(readFile, new File([bytes], name), ref));
      show(name, reading, why);
    },
    [show, readFile],
  );
  const { file: brought } = useStore(broughtTrace);
  useEffect(() => {
    if (!brought) return;
    broughtTrace.setState({ file: null });
    take([brought]);
  }, [brought, take]);
  const { dropping, handlers } = useFileDrop(take);
  const drop: typeof handlers = {
    onDragOver: (event) => {
      event.stopPropagation();
      handlers.onDragOver(event);
    },
    onDrop: (event) => {
      event.stopPropagation();
      handlers.onDrop(event);
    },
    onDragLeave: handlers.onDragLeave,
  };
  return { now, batch, take, takeKept, dropping, drop };
}
