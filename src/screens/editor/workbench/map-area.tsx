import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import type { PointerInput } from '../../../editor/tools/tool';
import { text } from '../../../i18n/text';
import { modelOf } from '../../../items/item';
import { MapCanvas } from '../../../map/engine/map-canvas';
import type { MapEngine, MapView } from '../../../map/engine/map-engine';
import type { Outbox } from '../../../offline/outbox/outbox';
import { IconButton } from '../../../ui/controls/icon-button';
import { useToasts } from '../../../ui/overlays/toast';
import { useScheme } from '../../../ui/styles/use-scheme';
import { useGround, useGroundProblem } from '../../ground/use-ground';
import { touch, useMedia } from '../../layout/use-media';
import { nameOfRef } from '../../open-project/name-of-ref';
import { useUnits } from '../../preferences/use-units';
import { useEditor, useOutbox } from '../../services';
import { namelessTexts } from '../../text/item-label';
import { useLanguage } from '../../text/language';
import { fieldLabel } from '../../text/model-word';
import { useEditorPage, useMap } from '../common/page/use-editor-page';
import { selectionText } from '../common/text/selection-text';
import { drawsAreas } from '../drawing/draw/is-drawing-tool';
import { MeasurePanel } from '../drawing/measure/measure-panel';
import { showPickList } from '../drawing/pick-list/pick-list-store';
import { CursorPlace } from '../drawing/scale/cursor-place';
import { ScaleBar } from '../drawing/scale/scale-bar';
import { UnfinishedBanner } from '../drawing/unfinished/unfinished-banner';
import { unlock } from '../field/mode/field-actions';
import { useFieldMode } from '../field/mode/use-field-mode';
import { LocateButton } from '../field/position/locate-button';
import type { Import } from '../files/import/use-import';
import { attributionsOf } from '../files/rasters/attributions-of';
import { rastersStore } from '../files/rasters/rasters-store';
import { useLayers } from '../layers/use-layers';
import { UnseenChangesBanner } from '../sync/unseen-changes/unseen-changes-banner';
import { useMarks } from '../sync/unsent/use-marks';
import { ReadOnlyBanner } from './banner/read-only-banner';
import { features } from './features';
import { lazyParts } from './frame/lazy-parts';
import { MapFoot } from './map-foot';

/** The edit of a colleague to an item just when an edit of ours arrived. `fields` as the inspector calls them. */
function mergeNoticeText(
  name: string,
  what: 'merged' | 'beside' | 'splices' | 'lines',
  fields: readonly string[],
): string {
  if (what === 'splices') return text('mergeNotice.splicesSomeoneElsesPut', { name });
  if (what === 'lines') return text('mergeNotice.linesSomeoneElsesPut', { name });
  if (what === 'merged') return text('mergeNotice.verticesSomeoneElsesPut', { name });
  return text('mergeNotice.someoneElseChangedSame', { name, fields: fields.join(', ') });
}

/** The merged parts of an item. Splices come first: the step of a round that makes them changes the description too. */
function mergedWhat(what: 'merged' | 'beside', fields: readonly string[]) {
  if (what === 'beside') return what;
  if (fields.includes('connections')) return 'splices';
  return fields.includes('description') ? 'lines' : what;
}

/** Shows what a colleague did to an item at the moment when an edit of ours arrived (docs/sync.md 4.6). */
function useNotices(outbox: Outbox, editor: Editor): void {
  const toasts = useToasts();
  useEffect(
    () =>
      outbox.on((event) => {
        if (event.kind !== 'noticed') return;
        const { ref, what, fields } = event;
        const labels = fields.map((field) => fieldLabel(modelOf(ref), field));
        toasts.show({
          title: mergeNoticeText(nameOfRef(editor.document, ref), mergedWhat(what, fields), labels),
          topic: 'someone-else',
          several: (count) => text('mergeNotice.itemsSomeoneElseChanged', { count }),
        });
      }),
    [outbox, editor, toasts],
  );
}

/** Offers to bring back a drawing that was let go unfinished, whole and in its tool (docs/editing.md 1). */
function useRestoreDrawing(editor: Editor, engine: MapEngine | null): void {
  const toasts = useToasts();
  useEffect(
    () =>
      editor.store.subscribe(({ dropped }, before) => {
        if (!dropped || dropped === before.dropped) return;
        const { tool, drawing } = dropped;
        const isArea = drawsAreas(tool);
        const bringBack = () => {
          if (editor.store.getState().tool !== tool) editor.setTool(tool);
          editor.sendDrawingInput({ kind: 'bring-back', drawing });
          engine?.focus();
        };
        toasts.show({
          title: isArea ? text('hint.droppedOutline') : text('hint.droppedLine'),
          action: { label: text('common.bringBack'), onSelect: bringBack },
        });
      }),
    [editor, engine, toasts],
  );
}

type Props = {
  readonly notice: ReactNode;
  readonly first: MapView;
  readonly onReady: (engine: MapEngine | null) => void;
  /** False while the first view is not known: then the ground is shown, not the wrong place. */
  readonly shown: boolean;
  readonly narrow: boolean;
  readonly job: Import;
  /** The actions for the selection. */
  readonly bar: ReactNode;
};

function useNameless() {
  const language = useLanguage();
  return useMemo(() => namelessTexts(language), [language]);
}

/** Nearer and farther, for those without a wheel. */
function ZoomButtons() {
  const engine = useMap();
  return (
    <div className="floating-buttons zoom-buttons">
      <IconButton label={text('common.zoomIn')} shortcut="+" tooltipSide="left" onClick={() => engine.zoomBy(1)}>
        <Plus size={18} />
      </IconButton>
      <IconButton label={text('common.zoomOut')} shortcut="−" tooltipSide="left" onClick={() => engine.zoomBy(-1)}>
        <Minus size={18} />
      </IconButton>
    </div>
  );
}

/** Handles a right click or a long press: opens the list of the items there, unlocks a shape, or adds the item to the selection. */
function usePickList(editor: Editor, announce: (sentence: string) => void) {
  return (input: PointerInput) => {
    const refs = editor.hits(input);
    const { selection, shapeLock } = editor.store.getState();
    const [only, ...others] = selection;
    // Where shapes are locked, a finger that rests on what is selected unlocks it.
    const isHeld = input.pointer === 'touch' && only !== undefined && others.length === 0 && refs.includes(only);
    if (shapeLock && isHeld && shapeLock.unlocked !== only) {
      unlock({ editor, announce });
      return;
    }
    if (input.pointer !== 'touch' || refs.length !== 1) {
      showPickList(refs.length > 0 ? { at: input.pixel, refs } : null);
      return;
    }
    // A finger that rests on one item begins to pick several; on more of them it asks which.
    editor.select([...selection, ...refs]);
    editor.setMultiSelect(true);
    announce(
      text('pickList.eachTapAddsItem', {
        selection: selectionText(editor.store.getState().selection),
      }),
    );
  };
}

/** Whose the background is, and the layers of servers on it. */
function Attribution({ ground }: { readonly ground: string }) {
  const all = useStore(rastersStore, ({ rasters }) => attributionsOf(rasters, ground));
  return all === '' ? null : <span className="quiet one-line attribution">{all}</span>;
}

/** The map and everything that lies on it. */
export function MapArea(props: Props) {
  const { notice, first, onReady, shown, narrow, job, bar } = props;
  const { projectId, isDrawn, engine, announce } = useEditorPage();
  const { editor, tileClient, mapOwner } = useEditor();
  const outbox = useOutbox();
  const { scheme } = useScheme();
  const styles = useStore(useLayers(), (state) => state.styles);
  const [nameless, ask] = [useNameless(), usePickList(editor, announce)];
  const [isField, finger] = [useFieldMode(editor), useMedia(touch)];
  useMarks(outbox, engine);
  useNotices(outbox, editor);
  useRestoreDrawing(editor, engine);
  const [{ shown: basemap }, onGroundProblem] = [useGround(), useGroundProblem()];
  return (
    <div className="map-area" data-part="map">
      {basemap ? (
        <MapCanvas
          editor={editor}
          {...{ tileClient, owner: mapOwner }}
          title={text('map.title')}
          basemap={basemap}
          scheme={scheme}
          styles={styles}
          {...{ nameless, largeLabels: isField }}
          view={first}
          onReady={onReady}
          onContext={ask}
          onGroundProblem={onGroundProblem}
        />
      ) : null}
      {shown ? null : <div className="map-cover" aria-hidden="true" />}
      <div className="row map-notices">
        {isDrawn ? <ReadOnlyBanner projectId={projectId} /> : null}
        {notice}
        {isField ? null : bar}
        {shown && isDrawn ? <UnfinishedBanner projectId={projectId} /> : null}
        {shown && isDrawn ? <UnseenChangesBanner projectId={projectId} /> : null}
        <MeasurePanel editor={editor} />
        <lazyParts.Import {...{ job, editor, engine, outbox }} units={useUnits()} />
      </div>
      <MapFoot {...{ projectId, editor, bar }} bare={finger || narrow} empty={!isDrawn} />
      <div className="map-corner">
        {engine ? <ScaleBar /> : null}
        {engine && !finger ? <CursorPlace /> : null}
        <Attribution ground={basemap?.attribution ?? ''} />
      </div>
      {engine ? <LocateButton /> : null}
      {engine ? <ZoomButtons /> : null}
      {engine ? features.map(({ id, OnMap }) => (OnMap ? <OnMap key={id} /> : null)) : null}
    </div>
  );
}
