import type { HintKey } from '../../editor/tools/tool';
import { text } from '../../i18n/text';

/** A hint of a tool, what to begin with where nothing is drawn yet, or what the keys do on the map. */
export type ShownHint = HintKey | 'empty-project' | 'crosshair-start' | 'crosshair';

/** What the next click does. `touch` picks the words for a finger. */
const texts: Record<ShownHint, { readonly mouse: () => string; readonly touch: () => string }> = {
  'select-idle': {
    mouse: () => text('hint.clickItemSelectShift'),
    touch: () => text('hint.tapItemSelectPress'),
  },
  'empty-project': {
    mouse: () => text('hint.press1DrawSegment'),
    touch: () => text('hint.nothingDrawnYetChoose'),
  },
  'crosshair-start': {
    mouse: () => text('hint.arrowKeysStartCrosshair'),
    touch: () => text('hint.arrowKeysStartCrosshair'),
  },
  crosshair: {
    mouse: () => text('hint.enterSelectsTabGoes'),
    touch: () => text('hint.enterSelectsTabGoes'),
  },
  'select-unplaced': {
    mouse: () => text('hint.noPlaceMapListedNotDrawnEscLets'),
    touch: () => text('hint.noPlaceMapListedNotDrawn'),
  },
  'select-item': {
    mouse: () => text('hint.dragHandleReshapeClick'),
    touch: () => text('hint.dragHandleReshapeTap'),
  },
  'select-vertex': {
    mouse: () => text('hint.dragMoveVertexDelete'),
    touch: () => text('hint.dragMoveVertexPress'),
  },
  'select-several': {
    mouse: () => text('hint.clickAddsItemTakes'),
    touch: () => text('hint.tapAddsItemTakes'),
  },
  'select-point': {
    mouse: () => text('hint.dragMoveCtrlArrows'),
    touch: () => text('hint.dragMoveTapAgain'),
  },
  'select-many': {
    mouse: () => text('hint.clickSelectsOneShift'),
    touch: () => text('hint.tapSelectsOnePanel'),
  },
  'pick-end': {
    mouse: () => text('hint.clickOtherEndRoute'),
    touch: () => text('hint.tapOtherEndRoute'),
  },
  'sweep-replace': {
    mouse: () => text('hint.releaseSelectAllTouches'),
    touch: () => text('hint.liftSelectAllTouches'),
  },
  'sweep-add': {
    mouse: () => text('hint.releaseAddAllTouches'),
    touch: () => text('hint.liftAddAllTouches'),
  },
  'sweep-subtract': {
    mouse: () => text('hint.releaseTakeOutAll'),
    touch: () => text('hint.liftTakeOutAll'),
  },
  'lasso-start': {
    mouse: () => text('hint.dragAroundWantClick'),
    touch: () => text('hint.drawAroundWantTap'),
  },
  'lasso-corner': {
    mouse: () => text('hint.clickNextCornerEnterFirstCornerSelectsAll'),
    touch: () => text('hint.tapNextCornerTapFirstOne'),
  },
  'drag-vertex': {
    mouse: () => text('hint.releasePlaceVertexAlt'),
    touch: () => text('hint.liftToPlaceVertex'),
  },
  'drag-node': {
    mouse: () => text('hint.attachedEndsMoveAlongAlt'),
    touch: () => text('hint.attachedEndsMoveAlongLift'),
  },
  'split-aim': {
    mouse: () => text('hint.clickLineWhereCut'),
    touch: () => text('hint.tapLineWhereCut'),
  },
  'split-here': {
    mouse: () => text('hint.clickEnterCutsX'),
    touch: () => text('hint.tapAgainToCut'),
  },
  'offset-line': {
    mouse: () => text('hint.typeDistancePointClick'),
    touch: () => text('hint.tapSideTypeDistance'),
  },
  'simplify-line': {
    mouse: () => text('hint.chooseHowFarLineStrayEnter'),
    touch: () => text('hint.chooseHowFarLineStrayApply'),
  },
  'extend-line': {
    mouse: () => text('hint.pointNearEndChoose'),
    touch: () => text('hint.tapNearEndChoose'),
  },
  'draw-line-start': {
    mouse: () => text('hint.clickWhereLineStarts'),
    touch: () => text('hint.tapWhereLineStarts'),
  },
  'draw-line-which': {
    mouse: () => text('hint.beginsEndsDifferentSidesMakes'),
    touch: () => text('hint.beginsEndsDifferentSidesSay'),
  },
  'draw-line-next': {
    mouse: () => text('hint.clickNextPointEnter'),
    touch: () => text('hint.tapNextPointTapLast'),
  },
  'follow-line': {
    mouse: () => text('hint.clickFurtherAlongLine'),
    touch: () => text('hint.tapFurtherAlongLine'),
  },
  'draw-area-start': {
    mouse: () => text('hint.clickWhereOutlineStarts'),
    touch: () => text('hint.tapWhereOutlineStarts'),
  },
  'draw-area-next': {
    mouse: () => text('hint.clickNextCornerEnterFirstCornerClosesTab'),
    touch: () => text('hint.tapNextCornerTapFirstCornerClose'),
  },
  'draw-area-another': {
    mouse: () => text('hint.clickStartAnotherPolygon'),
    touch: () => text('hint.tapStartAnotherPolygon'),
  },
  'add-polygon-start': {
    mouse: () => text('hint.clickWhereNewPolygon'),
    touch: () => text('hint.tapWhereNewPolygon'),
  },
  'add-polygon-next': {
    mouse: () => text('hint.clickNextCornerEnterFirstCornerAddsPermit'),
    touch: () => text('hint.tapNextCornerTapFirstCornerAddPermit'),
  },
  'measure-start': {
    mouse: () => text('hint.clickWhereMeasureEsc'),
    touch: () => text('hint.tapWhereMeasureNothing'),
  },
  'measure-next': {
    mouse: () => text('hint.clickNextPointClick'),
    touch: () => text('hint.tapNextPointTapFirst'),
  },
  'measure-done': {
    mouse: () => text('hint.clickMeasureSomethingElse'),
    touch: () => text('hint.tapToMeasureSomething'),
  },
  'place-point': {
    mouse: () => text('hint.clickPlaceStaysTool'),
    touch: () => text('hint.tapToPlaceIt'),
  },
  'read-only': {
    mouse: () => text('hint.clickItemDetailsProject'),
    touch: () => text('hint.tapItemDetailsProject'),
  },
};

/** The sentence of the hint line in its parts, the most useful first: where there is little room, the last are left out. */
export function hintParts(hint: ShownHint, pointer: 'mouse' | 'touch' = 'mouse'): readonly string[] {
  return hintText(hint, pointer).split(' · ');
}

/** The sentence of the hint line. */
export function hintText(hint: ShownHint, pointer: 'mouse' | 'touch' = 'mouse'): string {
  return texts[hint][pointer]();
}
