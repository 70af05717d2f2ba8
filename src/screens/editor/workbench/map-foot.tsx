import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Editor } from '../../../editor/editor';
import { positionStore } from '../../position/position-store';
import { fieldModeStore } from '../../preferences/field-mode';
import { useEditorPage } from '../common/page/use-editor-page';
import { CoordinatesField } from '../drawing/draw/coordinates-field';
import { LineChoices } from '../drawing/draw/line-choices';
import { PoleString } from '../drawing/draw/pole-string';
import { guideStore } from '../field/guide/guide-store';
import { usePlacedItem } from '../items/form/use-placed-item';
import { Flash } from '../sync/history/flash';
import { lazyParts } from './frame/lazy-parts';
import { DrawingBar } from './hints/drawing-bar';
import { HintRow } from './hints/hint-row';

type FootProps = {
  readonly projectId: number;
  readonly editor: Editor;
  /** For a finger, or where there is little room. */
  readonly bare: boolean;
  /** Nothing is on the map yet that could be clicked. */
  readonly empty: boolean;
  /** The actions for the selection: below, where one thumb reaches it. */
  readonly bar: ReactNode;
};

/** The bars above the lower edge of the map that are about the position and the way from there. */
function FieldBars({ projectId, editor }: Omit<FootProps, 'bare' | 'empty' | 'bar'>) {
  const { engine, announce } = useEditorPage();
  const isLocated = useStore(positionStore, ({ shown }) => shown);
  const isGuided = useStore(guideStore, ({ ref, visits }) => ref !== null || visits !== null);
  // The way says how exact the position is, too; two bars would leave a telephone no map.
  const isBusy = useStore(positionStore, ({ notice, averaging, walk }) => Boolean(notice ?? averaging ?? walk));
  const isSelecting = useStore(editor.store, ({ tool }) => tool === 'select');
  if (!engine) return null;
  return (
    <>
      {isGuided ? <lazyParts.GuideBar {...{ editor, engine, announce }} /> : null}
      {isLocated && (!isGuided || isBusy || !isSelecting) ? (
        <lazyParts.PositionBar {...{ projectId, editor, engine, announce }} />
      ) : null}
    </>
  );
}

/** The parts above the lower edge of the map: the bar of the drawing and the hint; in field mode also the actions with the selection. */
export function MapFoot({ projectId, editor, bare, empty, bar }: FootProps) {
  const { engine, announce } = useEditorPage();
  const isField = useStore(fieldModeStore, ({ on }) => on);
  const isGuided = useStore(guideStore, ({ ref }) => ref !== null);
  const isVisiting = useStore(guideStore, ({ visits }) => visits !== null);
  const isWritable = useStore(editor.store, ({ access }) => access === 'write');
  usePlacedItem(editor);
  const isLaying = useStore(editor.store, ({ tool }) => tool === 'lay-cable');
  const isAsked = useStore(guideStore, ({ asking }) => asking);
  return (
    <div className="map-foot">
      <Flash />
      {engine ? <PoleString editor={editor} /> : null}
      {engine ? <CoordinatesField editor={editor} /> : null}
      {engine && isLaying ? <lazyParts.LayingBar editor={editor} /> : null}
      {engine ? <LineChoices editor={editor} /> : null}
      {isField && !isGuided ? bar : null}
      {isField && !isVisiting ? <lazyParts.StatusButtons editor={editor} /> : null}
      {isWritable && !empty ? <lazyParts.FormAfterPlacing editor={editor} /> : null}
      <FieldBars {...{ projectId, editor }} />
      {isAsked ? <lazyParts.VisitsDialog env={{ editor, engine, announce }} /> : null}
      {engine && bare ? <DrawingBar editor={editor} /> : null}
      <HintRow editor={editor} bare={bare} empty={empty} />
    </div>
  );
}
