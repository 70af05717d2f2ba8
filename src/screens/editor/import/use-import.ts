import { useCallback, useRef, useState } from 'react';
import { importLines } from '../../../editor/commands/import-lines';
import type { Editor } from '../../../editor/editor';
import { boundsOf } from '../../../geo/bounds-of';
import type { ItemRef } from '../../../items/item';
import type { MapEngine } from '../../../map/map-engine';
import { refusalText } from '../../words/refusal-text';
import type { ImportReading } from './group-skipped';
import { readFile } from './read-file';

export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly file: string }
  | { readonly kind: 'failed'; readonly file: string; readonly reason: string }
  | { readonly kind: 'preview'; readonly file: string; readonly reading: Extract<ImportReading, { ok: true }> }
  | { readonly kind: 'sending'; readonly file: string; readonly refs: readonly ItemRef[] };

export type Import = {
  readonly state: ImportState;
  readonly choose: (file: File) => void;
  readonly accept: () => void;
  readonly close: () => void;
  /** Escape: closes a preview or a refusal, never a running import. True when there was one. */
  readonly dismiss: () => boolean;
};

type Options = { readonly editor: Editor; readonly engine: MapEngine | null };

const none: ImportState = { kind: 'none' };

/** A file of lines on its way into the project: read, shown on the map, then made into segments through the street of an edit. */
export function useImport({ editor, engine }: Options): Import {
  const [state, setState] = useState<ImportState>(none);
  const abort = useRef<AbortController | null>(null);

  const show = useCallback(
    (reading: ImportReading, file: string) => {
      if (!reading.ok) return setState({ kind: 'failed', file, reason: reading.reason });
      const paths = reading.lines.map((line) => line.path);
      const bounds = boundsOf(paths.flat());
      engine?.setPreview(paths);
      if (bounds) engine?.fit(bounds, { padding: 48, maxZoom: 17 });
      setState({ kind: 'preview', file, reading });
    },
    [engine],
  );
  const close = useCallback(() => {
    abort.current?.abort();
    abort.current = null;
    engine?.setPreview(null);
    setState(none);
  }, [engine]);
  const choose = useCallback(
    (file: File) => {
      close();
      const controller = new AbortController();
      abort.current = controller;
      setState({ kind: 'reading', file: file.name });
      readFile(file, controller.signal)
        .then((reading) => controller.signal.aborted || show(reading, file.name))
        .catch((error: unknown) => setState({ kind: 'failed', file: file.name, reason: String(error) }));
    },
    [close, show],
  );
  const accept = useCallback(() => {
    if (state.kind !== 'preview') return;
    const lines = state.reading.lines.map(({ path, name }) => ({
      path,
      ...(name === null ? {} : { fields: { name } }),
    }));
    const made = importLines(editor.env(), { lines });
    const refusal = editor.run(made);
    engine?.setPreview(null);
    if (refusal) return setState({ kind: 'failed', file: state.file, reason: refusalText(refusal) });
    const refs = 'items' in made ? made.items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : [])) : [];
    setState({ kind: 'sending', file: state.file, refs });
  }, [state, editor, engine]);
  const dismiss = () => {
    const open = state.kind === 'preview' || state.kind === 'failed' || state.kind === 'reading';
    if (open) close();
    return open;
  };
  return { state, choose, accept, close, dismiss };
}
