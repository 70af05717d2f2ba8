import { useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { reportUnexpected } from '../../../api/unexpected';
import type { OtdrRecord } from '../../../fibres/otdr/otdr-record';
import { mostSorBytes, readSor } from '../../../fibres/otdr/read-sor';
import { type Message, message } from '../../../i18n/message';
import { useFileDrop } from '../import/use-file-drop';
import { broughtTrace } from './brought-trace';

/** A measurement that was chosen, with its file; or why it is none. */
export type OtdrFile =
  | { readonly state: 'none' }
  | { readonly state: 'refused'; readonly name: string; readonly why: Message }
  | { readonly state: 'read'; readonly file: File; readonly record: OtdrRecord };

type OpenFile = { readonly now: OtdrFile; readonly take: (files: readonly File[]) => void };

/** Where a measurement is chosen, or dropped: `drop` is for the panel, which then keeps files from the editor around it. */
export type OtdrChoice = OpenFile & {
  readonly dropping: boolean;
  readonly drop: ReturnType<typeof useFileDrop>['handlers'];
};

async function opened(file: File): Promise<OtdrFile> {
  const { name } = file;
  if (file.size > mostSorBytes) return { state: 'refused', name, why: message('otdr.tooLarge') };
  const answer = readSor(new Uint8Array(await file.arrayBuffer()));
  return 'refused' in answer
    ? { state: 'refused', name, why: answer.refused }
    : { state: 'read', file, record: answer };
}

/** The measurement that the panel is about. Of several files the first one counts. */
export function useOtdrFile(): OtdrChoice {
  const [now, setNow] = useState<OtdrFile>({ state: 'none' });
  const take = useCallback((files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    opened(file).then(setNow, (error: unknown) => {
      reportUnexpected(error);
      setNow({ state: 'refused', name: file.name, why: message('otdr.notOpened') });
    });
  }, []);
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
  return { now, take, dropping, drop };
}
