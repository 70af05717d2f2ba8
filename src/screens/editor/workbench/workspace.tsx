import {
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { text } from '../../../i18n/text';
import type { MapEngine } from '../../../map/engine/map-engine';
import type { OpeningProgress } from '../../../project/opening';
import { VisuallyHidden } from '../../../ui/feedback/visually-hidden';
import { useToasts } from '../../../ui/overlays/toast';
import { type Action, type ActionEnv, runAction } from '../../actions/action';
import { narrow as narrowQuery, useMedia } from '../../layout/use-media';
import { parseAddress } from '../../map-view/address';
import type { LayerStore } from '../../map-view/layer-state';
import { useLayerStore } from '../../map-view/use-layer-store';
import { useEditor, useOutbox } from '../../services';
import { SkipLink } from '../../shell/frame/skip-link';
import { memoPart } from '../../text/parts/memo-part';
import { rememberParts } from '../common/frame/parts';
import { type AnnouncementStore, useAnnouncements } from '../common/frame/use-announcements';
import { type EditorPage, EditorPageContext, useEditorPage } from '../common/page/use-editor-page';
import { ThumbButtons } from '../field/mode/thumb-buttons';
import type { OnImport } from '../files/import/already-read';
import { useImport } from '../files/import/use-import';
import { ImportContext } from '../files/import/use-take-import';
import { Inspector } from '../items/inspector/inspector';
import { LayersPanel } from '../layers/layers-panel';
import { LayerStoreContext, useLayers } from '../layers/use-layers';
import { FibresAtAddress } from '../network/fibre-matrix/fibres-at-address';
import { closeTrace, showTrace } from '../network/trace/trace-store';
import { SplicesAtAddress, type SplicesAtAddressProps } from '../splicing/splices/splices-at-address';
import { History } from '../sync/history/undo-buttons';
import { SelectionBar } from './actions/selection-bar';
import { useAddress } from './address/use-address';
import { useLinkedPicture } from './address/use-linked-picture';
import { EditorFrame } from './frame/editor-frame';
import { lazyParts } from './frame/lazy-parts';
import { usePanels } from './frame/use-panels';
import { useSidePanel } from './frame/use-side-panel';
import { MapArea } from './map-area';
import { useFirstRender } from './opening/use-first-render';
import { OpenedSheet } from './sheet/opened-sheet';
import { useClearOfSheet } from './sheet/use-clear-of-sheet';
import { useShortcuts } from './shortcuts/use-shortcuts';
import { EditorToolbar } from './toolbar/editor-toolbar';
import { TopBar } from './top-bar/top-bar';
import { useEditorFiles } from './use-editor-files';

type VertexFocusParts = {
  readonly editor: Editor;
  readonly engine: MapEngine | null;
  readonly announce: (sentence: string) => void;
};

/** A vertex that a key went to is announced, and brought into view where it lies outside. */
function useVertexFocus({ editor, engine, announce }: VertexFocusParts): void {
  useEffect(
    () =>
      editor.store.subscribe(({ focusedVertex: look }, before) => {
        if (!look || look === before.focusedVertex) return;
        announce(text('hint.vertexOf', { number: look.index + 1, count: look.count }));
        if (!engine) return;
        const [west, south, east, north] = engine.bounds();
        const [lng, lat] = look.at;
        const isSeen = lng > west && lng < east && lat > south && lat < north;
        if (!isSeen) engine.setView({ center: look.at, zoom: engine.view().zoom }, { animate: true });
      }),
    [editor, engine, announce],
  );
}

type Props = {
  readonly projectId: number;
  readonly opened: boolean;
  /** How far a project has come that is being read; null: nothing is awaited. */
  readonly arriving: { readonly arriving: OpeningProgress | null; readonly isShown: boolean } | null;
  /** The notice about how the project was opened. */
  readonly notice: ReactNode;
};

/** Large parts that are not drawn again for the steps of an opening. */
const MemoToolbar = memoPart(EditorToolbar);
const MemoInspector = memoPart(Inspector);
const MemoLayers = memoPart(LayersPanel);

const traceFrom: SplicesAtAddressProps['onFollow'] = (from, end) =>
  showTrace({ kind: 'light', from, start: { kind: 'end', end } }, [from]);

const nowhere = { center: [0, 0], zoom: 1 } as const;

const docked = { table: <lazyParts.Table />, checks: <lazyParts.Checks /> };

/**
 * The page for its parts, and the functions that run actions with the page's present state; these functions never change. `going`
 * holds the function that navigates: if this hook asked the router, each change of the address would draw the whole page again.
 */
function useActions({ projectId, isOpened, isDrawn, ...parts }: Omit<ActionEnv & EditorPage, 'toast' | 'go'>): {
  readonly perform: (action: Action, byKey?: boolean) => void;
  readonly env: () => ActionEnv;
  readonly going: RefObject<ActionEnv['go']>;
  readonly page: EditorPage;
} {
  const { show: toast } = useToasts();
  const going = useRef<ActionEnv['go']>(() => undefined);
  const go = useCallback((address: string) => going.current(address), []);
  const latest = useRef<ActionEnv>({ ...parts, toast, go });
  useEffect(() => {
    latest.current = { ...parts, toast, go };
  });
  const env = useCallback(() => latest.current, []);
  const perform = useCallback((action: Action, byKey = false) => runAction(action, { ...latest.current, byKey }), []);
  const { engine, announce } = parts;
  const page = useMemo(
    () => ({ projectId, isOpened, isDrawn, engine, announce, toast, go }),
    [projectId, isOpened, isDrawn, engine, announce, toast, go],
  );
  return { perform, env, going, page };
}

type Acting = ReturnType<typeof useActions>['perform'];
type Parts = Parameters<typeof useVertexFocus>[0] & { readonly narrow: boolean; readonly perform: Acting };

/** Where the focus was in each part of the page, that no sheet covers what is selected, what is seen, and the page's keys. */
function useParts({ editor, engine, announce, narrow, perform }: Parts): void {
  useShortcuts(editor, perform);
  useVertexFocus({ editor, engine, announce });
  useEffect(() => rememberParts(window), []);
  useClearOfSheet(editor, engine, narrow);
}

/** The announcements for screen readers. */
function LiveRegion({ announcement }: { readonly announcement: AnnouncementStore }) {
  const sentence = useStore(announcement, (state) => state.sentence);
  return (
    <VisuallyHidden>
      <span aria-live="polite" data-testid="said">
        {sentence}
      </span>
    </VisuallyHidden>
  );
}

type FollowAddressProps = {
  readonly isReady: boolean;
  /** The function that goes to another page, for parts that do not ask the router. */
  readonly going: RefObject<(address: string) => void>;
};

/**
 * Keeps address and editor the same, and provides the function that navigates. It is a component of its own, because a component
 * that asks the router for the location is rendered with every selection and every pan, and the editor's page is large.
 */
function FollowAddress({ going, isReady: opened }: FollowAddressProps) {
  useAddress({ editor: useEditor().editor, engine: useEditorPage().engine, layers: useLayers(), opened });
  const navigate = useNavigate();
  useEffect(() => {
    going.current = (address) => void navigate(address);
  }, [going, navigate]);
  return (
    <>
      <SplicesAtAddress opened={opened} onFollow={traceFrom} />
      <FibresAtAddress opened={opened} />
    </>
  );
}

/** The bar of the selection; in field mode with the common actions. */
function HandBar(parts: ComponentProps<typeof SelectionBar>) {
  return (
    <>
      <ThumbButtons editor={parts.editor} perform={parts.perform} />
      <SelectionBar {...parts} />
    </>
  );
}

/** The sheet of all keys. */
function useKeysSheet() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: useCallback(() => setOpen(true), []), close: useCallback(() => setOpen(false), []) };
}

type PageContextsProps = {
  readonly page: EditorPage;
  readonly layers: LayerStore;
  readonly onImport: OnImport;
  readonly children: ReactNode;
};

/** Gives the page, its layer styles and its import to all parts of the editor. */
function PageContexts({ page, layers, onImport, children }: PageContextsProps) {
  return (
    <EditorPageContext value={page}>
      <LayerStoreContext value={layers}>
        <ImportContext value={onImport}>{children}</ImportContext>
      </LayerStoreContext>
    </EditorPageContext>
  );
}

/** The editor of one project: frame, panels, map, keys, address and import, around the services' one editor. */
export function Workspace({ projectId, opened, arriving, notice }: Props) {
  const { editor, runLarge } = useEditor();
  const narrow = useMedia(narrowQuery);
  const [first] = useState(() => parseAddress(location.search));
  const [engine, setEngine] = useState<MapEngine | null>(null);
  const { isOpen: keys, open: openKeys, close: closeKeys } = useKeysSheet();
  const { announcement, announce } = useAnnouncements(editor);
  const layerStore = useLayerStore(projectId);
  const frame = usePanels(editor, narrow);
  const job = useImport({ editor, engine, runLarge, isNarrow: narrow });
  const access = useStore(editor.store, (state) => state.access);
  useLinkedPicture({ editor, layers: layerStore, first });
  const files = useEditorFiles({ editor, engine, access: opened ? access : 'opening', onMapFiles: job.choose });
  const toggle: ActionEnv['toggle'] = (panel, enter) => (panel === 'keys' ? openKeys() : frame.toggle(panel, enter));
  const { shown, drawn, coming } = useFirstRender({ editor, engine, opened, arriving, first });
  const dismiss = () => closeTrace() || job.dismiss();
  const { perform, env, going, page } = useActions({
    ...{ projectId, isOpened: opened, isDrawn: drawn, editor, engine, announce, toggle, dismiss },
  });
  useParts({ editor, engine, announce, narrow, perform });
  const side = useSidePanel();
  const inspector = <MemoInspector editor={editor} outbox={useOutbox()} opened={opened} onTable={frame.showTable} />;
  const layers = <MemoLayers editor={editor} layers={layerStore} opened={opened} />;
  return (
    <PageContexts {...{ page, layers: layerStore, onImport: job.take }}>
      <main className="editor-page" {...files.handlers}>
        <SkipLink to="map-panel" label={text('editor.skipToMap')} onSkip={() => engine?.focus()} />
        <EditorFrame
          narrow={narrow}
          side={side}
          bar={<TopBar {...{ projectId, opened, drawn, perform, env }} panels={frame} onFiles={files.onChosen} />}
          toolbar={<MemoToolbar editor={editor} onKeys={openKeys} />}
          layers={layers}
          inspector={inspector}
          docked={docked}
          map={
            <MapArea
              {...{ narrow, job }}
              notice={coming ?? notice}
              first={first.view ?? nowhere}
              onReady={setEngine}
              shown={shown || first.view !== null}
              bar={<HandBar editor={editor} env={env} perform={perform} />}
            />
          }
          sheet={
            <OpenedSheet panels={frame} parts={{ layers, inspector, docked, side, history: <History env={env} /> }} />
          }
        />
        {files.layer}
        <FollowAddress going={going} isReady={shown && opened} />
        <lazyParts.Keys open={keys} onClose={closeKeys} />
        <LiveRegion announcement={announcement} />
      </main>
    </PageContexts>
  );
}
