import { type Dispatch, type SetStateAction, useCallback, useState } from 'react';
import { Failure } from '../../../../api/failure';
import { reportUnexpected } from '../../../../api/unexpected';
import type { Change, Refusal } from '../../../../editor/change';
import type { Editor } from '../../../../editor/editor';
import { homeOf } from '../../../../files/mapping/home';
import type { ImportPlan } from '../../../../files/mapping/import-plan';
import { shortBounds } from '../../../../geo/position/short-bounds';
import { withTexts } from '../../../../i18n/language';
import { message } from '../../../../i18n/message';
import type { ItemRef } from '../../../../items/item';
import type { MapEngine } from '../../../../map/engine/map-engine';
import type { EditorServices } from '../../../services';
import { messageText } from '../../../text/message-text';
import { refusalText } from '../../../text/refusal-text';
import { alreadyRead, type OnImport, readingOf } from './already-read';
import { createAccept } from './create-accept';
import { allPlaces, type Duplicates, findDuplicates, pathsOf, pointsOf, type Read } from './find-duplicates';
import { importedFiles } from './imported-files';
import { createPreviousView } from './previous-view';
import type { Made } from './reading/drive-reader';
import type { Answer, Looked, Mapping } from './reading/read-known';
import { samplePlaces } from './sample-places';
import { useRunning } from './use-running';

export type ImportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly file: string; readonly share: number | null }
  | { readonly kind: 'failed'; readonly file: string; readonly reason: () => string }
  | {
      readonly kind: 'preview';
      readonly file: string;
      readonly reading: Read;
      /** The part of it that the project has already; null while that is looked for. */
      readonly here: Duplicates | null;
      /** Null: items that were read elsewhere, which need no choice. */
      readonly mapping: Mapping | null;
    }
  /** Very many: turn by turn onto this device, and then onto the map. */
  | { readonly kind: 'taking'; readonly file: string; readonly share: number }
  | { readonly kind: 'sending'; readonly file: string; readonly refs: readonly ItemRef[] };

export type Import = {
  readonly state: ImportState;
  /** Reads files; `encoding`: in which their letters are, where the user has chosen it. */
  readonly choose: (files: readonly File[], encoding?: string | null) => void;
  /** Shows items of a file that was read already. */
  readonly take: OnImport;
  /** Another choice of what becomes of a file of another program. */
  readonly setPlan: (plan: ImportPlan) => void;
  /**
   * Replaces the items of the file with repaired items. Null: the repairs are being computed, and nothing is imported meanwhile.
   */
  readonly setRepaired: (plan: ImportPlan, made: Pick<Made, 'items' | 'totalM'> | null) => void;
  /** Imports all of it, or only what the project does not have yet. What `isHeld` leaves only when the user sends it. */
  readonly accept: (which: 'all' | 'new', isHeld: boolean) => void;
  readonly close: () => void;
  /** Escape: closes a preview or a refusal, never a running import. True when there was one. */
  readonly dismiss: () => boolean;
};

type Options = {
  readonly editor: Editor;
  readonly runLarge: EditorServices['runLarge'];
  readonly engine: MapEngine | null;
  /** The panel stands at the map's foot, and else at its left side. */
  readonly isNarrow?: boolean;
};

/** The preview of a file is seen beside the panel, CSS pixels. */
function paddingBeside(isNarrow: boolean) {
  const all = { top: 48, right: 48, bottom: 48, left: 48 };
  return isNarrow ? { ...all, bottom: Math.round(innerHeight * 0.45) } : { ...all, left: 440 };
}

const none: ImportState = { kind: 'none' };

/** The reader of files comes with the first one, with its texts. */
const loadReading = () => withTexts(async () => (await import('./reading/read-known')).readKnown);

/** The panel's words when reading or keeping threw: this device could not, or a fault of the program, which is reported. */
function afterFault(error: unknown): () => string {
  reportUnexpected(error);
  if (error instanceof Failure) return () => messageText(error.reason);
  return () => String(error);
}

/** The state when the worker is gone with the file; a plan that was changed meanwhile has an answer of its own. */
function afterLoss(now: ImportState, plan: ImportPlan): ImportState {
  if (now.kind !== 'preview' || now.mapping?.plan !== plan) return now;
  const reason = now.mapping.opened.lost() ?? message('file.unreadable');
  return { kind: 'failed', file: now.file, reason: () => messageText(reason) };
}

/** The same state while repairs of its items are computed. */
const afterAsking =
  (plan: ImportPlan) =>
  (now: ImportState): ImportState =>
    now.kind === 'preview' && now.mapping?.plan === plan
      ? { ...now, mapping: { ...now.mapping, isMaking: true } }
      : now;

/** The state of the panel when items were taken, or refused. */
function stateAfter(taken: Change | Refusal, file: string): ImportState {
  if (!('items' in taken)) return { kind: 'failed', file, reason: () => refusalText(taken) };
  const refs = taken.items.flatMap((part) => (part.kind === 'create' ? [part.item.ref] : []));
  return { kind: 'sending', file, refs };
}

const nameOf = (files: readonly File[]) => files.map(({ name }) => name).join(', ');

type Drawing = Omit<Options, 'runLarge'> & { readonly setState: Dispatch<SetStateAction<ImportState>> };

/** Shows what a file would add: on the map, and in the panel with what of it is here already. */
function usePreview({ editor, engine, isNarrow = false, setState }: Drawing) {
  const [viewBefore] = useState(createPreviousView);
  const draw = useCallback(
    ({ reading, mapping }: Looked, file: string, signal: AbortSignal) => {
      engine?.setPreview(pathsOf(reading), pointsOf(reading));
      setState({ kind: 'preview', file, reading, here: null, mapping });
      findDuplicates(editor.env(), reading, signal).then(
        (here) => setState((now) => (now.kind === 'preview' && now.reading === reading ? { ...now, here } : now)),
        (error: unknown) => signal.aborted || reportUnexpected(error),
      );
    },
    [editor, engine, setState],
  );
  const zoomTo = useCallback(
    (reading: Read) => {
      const bounds = shortBounds(allPlaces(reading));
      if (bounds) engine?.fit(bounds, { padding: paddingBeside(isNarrow), maxZoom: 17 });
    },
    [engine, isNarrow],
  );
  const show = useCallback(
    (answer: Answer, file: string, signal: AbortSignal) => {
      if (!answer.ok) return setState({ kind: 'failed', file, reason: answer.reason });
      viewBefore.keep(engine);
      zoomTo(answer.reading);
      draw(answer, file, signal);
    },
    [engine, viewBefore, draw, zoomTo, setState],
  );
  /** Ends with the file: its preview goes off the map, which stays there only where the file was taken. */
  const leave = useCallback(
    (isTaken: boolean) => {
      importedFiles.setState({ names: [] });
      engine?.setPreview(null);
      if (isTaken) viewBefore.forget();
      else viewBefore.goBack(engine);
    },
    [engine, viewBefore],
  );
  return { draw, zoomTo, show, leave };
}

/** The part of a plan that says where everything lies. */
const placesKey = ({ system, layers }: ImportPlan) =>
  JSON.stringify([system, layers.map((layer) => [layer.system, layer.isSwapped])]);

type Remaking = {
  readonly state: ImportState;
  readonly setState: Dispatch<SetStateAction<ImportState>>;
  readonly signal: () => AbortSignal | null;
  readonly draw: (looked: Looked, file: string, signal: AbortSignal) => void;
  readonly zoomTo: (reading: Read) => void;
};

/** The functions that change the items of a file that is looked at: another plan, and repairs. */
function createRemaking({ state, setState, signal, draw, zoomTo }: Remaking): Pick<Import, 'setPlan' | 'setRepaired'> {
  const setPlan = (plan: ImportPlan) => {
    const ending = signal();
    if (state.kind !== 'preview' || !state.mapping || !ending) return;
    const { file, mapping } = state;
    setState({ ...state, mapping: { ...mapping, plan, isMaking: true } });
    void mapping.opened.make(plan).then((made) => {
      if (ending.aborted) return;
      if (!made) return setState((now) => afterLoss(now, plan));
      const looked = { reading: readingOf(made), mapping: { ...mapping, plan, made, isMaking: false } };
      draw(looked, file, ending);
      if (placesKey(plan) !== placesKey(mapping.plan)) zoomTo(looked.reading);
    });
  };
  const setRepaired: Import['setRepaired'] = (plan, made) => {
    const ending = signal();
    if (state.kind !== 'preview' || state.mapping?.plan !== plan || !ending) return;
    if (!made) return setState(afterAsking(plan));
    const mapping = { ...state.mapping, made: { ...state.mapping.made, ...made }, isMaking: false };
    draw({ reading: readingOf(mapping.made), mapping }, state.file, ending);
  };
  return { setPlan, setRepaired };
}

/** Files on their way into the project: read, shown on the map, then made into items through the data flow of an edit. */
export function useImport({ editor, engine, runLarge, isNarrow = false }: Options): Import {
  const [state, setState] = useState<ImportState>(none);
  const running = useRunning();
  const { draw, zoomTo, show, leave } = usePreview({ editor, engine, isNarrow, setState });

  const isTaking = state.kind === 'taking';
  const close = useCallback(() => {
    running.end();
    leave(false);
    setState(none);
  }, [running, leave]);
  const choose = useCallback(
    (files: readonly File[], encoding: string | null = null) => {
      // Items that are being taken are the user's already.
      if (isTaking) return;
      close();
      const signal = running.begin();
      const file = nameOf(files);
      setState({ kind: 'reading', file, share: null });
      importedFiles.setState({ names: files.map(({ name }) => name) });
      const onProgress = (share: number) =>
        setState((now) => (now.kind === 'reading' && now.file === file ? { ...now, share } : now));
      const near = engine?.view().center ?? [0, 0];
      const { projectId } = editor.env();
      const home = homeOf(samplePlaces(editor.document));
      const read = async () => (await loadReading())(files, { signal, onProgress, near, home, encoding, projectId });
      read().then(
        (answer) => signal.aborted || show(answer, file, signal),
        (error: unknown) => signal.aborted || setState({ kind: 'failed', file, reason: afterFault(error) }),
      );
    },
    [running, close, show, engine, editor, isTaking],
  );
  const take: OnImport = (file, items) => {
    if (isTaking) return;
    close();
    show({ ok: true, reading: alreadyRead(items), mapping: null }, file, running.begin());
  };
  const { setPlan, setRepaired } = createRemaking({ state, setState, signal: running.signal, draw, zoomTo });
  const accept = createAccept({
    ...{ editor, runLarge, running },
    shown: state.kind === 'preview' ? state : null,
    onShare: (file, share) => setState({ kind: 'taking', file, share }),
    onEnd: (file, taken) => {
      leave('items' in taken);
      setState(stateAfter(taken, file));
    },
    onFault: (file, error) => {
      leave(false);
      setState({ kind: 'failed', file, reason: afterFault(error) });
    },
  });
  const dismiss = () => {
    const open = state.kind === 'preview' || state.kind === 'failed' || state.kind === 'reading';
    if (open) close();
    return open;
  };
  return { state, choose, take, setPlan, setRepaired, accept, close, dismiss };
}
