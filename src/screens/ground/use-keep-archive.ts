import { useEffect, useRef, useState } from 'react';
import { text } from '../../i18n/text';
import { fileBehind, keptFileAddress } from '../../map/basemap/tile-archives';
import { useToasts } from '../../ui/overlays/toast';
import { useDevice } from '../services';
import { sizeText } from '../text/upload-text';
import type { Draft } from './look-at-address';

/** How much of a file is on this device. */
export type KeepingArchive = { readonly done: number; readonly size: number };

type KeepArchive = {
  /** Null: nothing is being kept. */
  readonly keeping: KeepingArchive | null;
  /**
   * Stores the file of a background, if it has one, and returns the background with the stored file. If the device does not store
   * the file, a message gives the reason and the background comes back unchanged. Null: the storing was stopped.
   */
  readonly keep: (draft: Draft) => Promise<Draft | null>;
  readonly stop: () => void;
};

/** Stores the archive behind a background on this device, so that the background still works after the page reloads. */
export function useKeepArchive(): KeepArchive {
  const { files } = useDevice().kept;
  const toasts = useToasts();
  const [keeping, setKeeping] = useState<KeepingArchive | null>(null);
  const ending = useRef(new AbortController());
  useEffect(() => () => ending.current.abort(), []);
  const keepFile = async (file: File, draft: Draft): Promise<Draft | null> => {
    ending.current = new AbortController();
    const { signal } = ending.current;
    const id = crypto.randomUUID();
    const { size, name } = file;
    setKeeping({ done: 0, size });
    try {
      const outcome = await files.add(id, file, { signal, onProgress: (done) => setKeeping({ done, size }) });
      if (outcome === 'kept') return { ...draft, source: { kind: 'archive', address: keptFileAddress(id, name) } };
      const why =
        outcome === 'full' ? text('ground.fileTooLarge', { size: sizeText(size) }) : text('ground.fileRefused');
      toasts.show({ title: text('ground.fileNotKept', { name }), description: why });
      return draft;
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      setKeeping(null);
    }
  };
  return {
    keeping,
    keep: async (draft) => {
      const { source } = draft;
      const file = source.kind === 'archive' ? fileBehind(source.address) : null;
      return file ? keepFile(file, draft) : draft;
    },
    stop: () => ending.current.abort(),
  };
}
