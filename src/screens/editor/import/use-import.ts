import { useCallback, useRef, useState } from 'react';
import { reportUnexpected } from '../../../api/unexpected';
import { importItems } from '../../../editor/commands/import-items';
import type { Editor } from '../../../editor/editor';
import { boundsOf } from '../../../geo/position/bounds-of';
import type { ItemRef } from '../../../items/item';
import type { MapEngine, MapView } from '../../../map/engine/map-engine';
import { notYetText } from '../../text/format-text';
import { messageText } from '../../text/message-text';
import { refusalText } from '../../text/refusal-text';
import { allPlaces, type Duplicates, findDuplicates, pathsOf, pointsOf, wantedOf } from './find-duplicates';
import type { ImportReading } from './group-skipped';
import { readFile } from './read-file';
import { canBeImported, readFormat } from './read-format';

export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly file: string }
  | { readonly kind: 'failed'; readonly file: string; readonly reason: () => string }
  | {
      readonly kind: 'preview';
      readonly file: string;
      readonly reading: Extract<ImportReading, { ok: true }>;
      /** What of it the project has already; null while that is looked for. */
      readonly here: Duplicates | null;
    }
  | { readonly kind: 'sending'; readonly file: string; readonly refs: readonly ItemRef[] };

export type Import = {
  readonly state: ImportState;
  readonly choose: (file: File) => void;
  /** Imports all of it, or only what the project does not have yet. */
  readonly accept: (which: 'all' | 'new') => void;
  readonly close: () => void;
  /** Escape: closes a preview or a refusal, never a running import. True when there was one. */
  readonly dismiss: () => boolean;
};

type Options = { readonly editor: Editor; readonly engine: MapEngine | null };

/** A reading, or why there is none, in the words of the moment. */
type Read = Extract<ImportReading, { ok: true }> | { readonly ok: false; readonly reason: () => string };

const none: ImportState = { kind: 'none' };

/** Reads what can be imported; the rest is better named than taken for a broken file of the right kind. */
async function readKnown(file: File, signal: AbortSignal): Promise<Read> {
  const format = await readFormat(file);
  if (format && !canBeImported(format)) return { ok: false, reason: () => notYetText(format) };
  const reading = await readFile(file, signal);
  return reading.ok ? reading : { ok: false, reason: () => messageText(reading.reason) };
}

/** What the panel shows when reading threw: a fault of the program, which is reported. */
function afterFault(error: unknown): () => string {
  reportUnexpected(error);
  return () => String(error);
}

type PreviousView = {
  /** Keeps where the map is, before it goes to show the contents of a file. */
  readonly keep: (engine: MapEngine | null) => void;
  /** Goes back there, when that was only looked at. */
  readonly goBack: (engine: MapEngine | null) => void;
  /** What is shown is wanted: the map stays. */
  readonly forget: () => void;
};

/** Where the map was before a preview. */
function createPreviousView(): PreviousView {
  let view: MapView | null = null;
  return {
    keep: (engine) => {
      view = engine?.view() ?? null;
    },
    goBack: (engine) => {
      if (view) engine?.setView(view, { animate: false });
      view = null;
    },
    forget: () => {
      view = null;
    },
  };
}

/** A file of lines on its way into the project: read, shown on the map, then made into segments through the street of an edit. */
export function useImport({ editor, engine }: Options): Import {
  const [state, setState] = useState<ImportState>(none);
  const abort = useRef<AbortController | null>(null);
  const [viewBefore] = useState(createPreviousView);

  const show = useCallback(
    (reading: Read, file: string, signal: AbortSignal) => {
      if (!reading.ok) return setState({ kind: 'failed', file, reason: reading.reason });
      const bounds = boundsOf(allPlaces(reading));
      engine?.setPreview(pathsOf(reading), pointsOf(reading));
      viewBefore.keep(engine);
      if (bounds) engine?.fit(bounds, { padding: 48, maxZoom: 17 });
      setState({ kind: 'preview', file, reading, here: null });
      findDuplicates(editor.env(), reading, signal).then(
        (here) => setState((now) => (now.kind === 'preview' && now.reading === reading ? { ...now, here } : now)),
        (error: unknown) => signal.aborted || reportUnexpected(error),
      );
    },
    [editor, engine, viewBefore],
  );
  const close = useCallback(() => {
    abort.current?.abort();
    abort.current = null;
    engine?.setPreview(null);
    viewBefore.goBack(engine);
    setState(none);
  }, [engine, viewBefore]);
  const choose = useCallback(
    (file: File) => {
      close();
      const controller = new AbortController();
      abort.current = controller;
      setState({ kind: 'reading', file: file.name });
      readKnown(file, controller.signal).then(
        (reading) => controller.signal.aborted || show(reading, file.name, controller.signal),
        (error: unknown) => setState({ kind: 'failed', file: file.name, reason: afterFault(error) }),
      );
    },
    [close, show],
  );
  const accept = useCallback(
    (which: 'all' | 'new') => {
      if (state.kind !== 'preview') return;
      const made = importItems(editor.env(), wantedOf(state.reading, which === 'new' ? state.here : null));
      const refusal = editor.run(made);
      engine?.setPreview(null);
      if (!refusal) viewBefore.forget();
      if (refusal) return setState({ kind: 'failed', file: state.file, reason: () => refusalText(refusal) });
      const refs = 'items' in made ? made.items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : [])) : [];
      setState({ kind: 'sending', file: state.file, refs });
    },
    [state, editor, engine, viewBefore],
  );
  const dismiss = () => {
    const open = state.kind === 'preview' || state.kind === 'failed' || state.kind === 'reading';
    if (open) close();
    return open;
  };
  return { state, choose, accept, close, dismiss };
}
