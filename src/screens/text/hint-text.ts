import type { HintKey } from '../../editor/tools/tool';
import type { MessageId } from '../../i18n/message';
import { text } from '../../i18n/text';

/** A hint of a tool, what to begin with where nothing is drawn yet, or what the keys do on the map. */
export type ShownHint = HintKey | 'empty-project' | 'crosshair-start' | 'crosshair';

/** The effect of the next click, and of the next tap of a finger. */
const messages: Record<ShownHint, readonly [mouse: MessageId, touch: MessageId]> = {
  'select-idle': ['hint.clickItemSelectShift', 'hint.tapItemSelectPress'],
  'empty-project': ['hint.press1DrawSegment', 'hint.nothingDrawnYetChoose'],
  'crosshair-start': ['hint.arrowKeysStartCrosshair', 'hint.arrowKeysStartCrosshair'],
  crosshair: ['hint.enterSelectsTabGoes', 'hint.enterSelectsTabGoes'],
  'select-unplaced': ['hint.noPlaceMapListedNotDrawnEscLets', 'hint.noPlaceMapListedNotDrawn'],
  'select-item': ['hint.dragHandleReshapeClick', 'hint.dragHandleReshapeTap'],
  'select-locked': ['hint.shapeLockedUnlock', 'hint.shapeLockedHold'],
  'select-vertex': ['hint.dragMoveVertexDelete', 'hint.dragMoveVertexPress'],
  'select-several': ['hint.clickAddsItemTakes', 'hint.tapAddsItemTakes'],
  'select-point': ['hint.dragMoveCtrlArrows', 'hint.dragMoveTapAgain'],
  'select-many': ['hint.clickSelectsOneShift', 'hint.tapSelectsOnePanel'],
  'pick-end': ['hint.clickOtherEnd', 'hint.tapOtherEnd'],
  'sweep-replace': ['hint.releaseSelectAllTouches', 'hint.liftSelectAllTouches'],
  'sweep-add': ['hint.releaseAddAllTouches', 'hint.liftAddAllTouches'],
  'sweep-subtract': ['hint.releaseTakeOutAll', 'hint.liftTakeOutAll'],
  'lasso-start': ['hint.dragAroundWantClick', 'hint.drawAroundWantTap'],
  'lasso-corner': ['hint.clickNextCornerEnterFirstCornerSelectsAll', 'hint.tapNextCornerTapFirstOne'],
  'drag-vertex': ['hint.releasePlaceVertexAlt', 'hint.liftToPlaceVertex'],
  'drag-node': ['hint.attachedEndsMoveAlongAlt', 'hint.attachedEndsMoveAlongLift'],
  'split-aim': ['hint.clickLineWhereCut', 'hint.tapLineWhereCut'],
  'split-here': ['hint.clickEnterCutsX', 'hint.tapAgainToCut'],
  'offset-line': ['hint.typeDistancePointClick', 'hint.tapSideTypeDistance'],
  'simplify-line': ['hint.chooseHowFarLineStrayEnter', 'hint.chooseHowFarLineStrayApply'],
  'extend-line': ['hint.pointNearEndChoose', 'hint.tapNearEndChoose'],
  'draw-line-start': ['hint.clickWhereLineStarts', 'hint.tapWhereLineStarts'],
  'draw-line-which': ['hint.beginsEndsDifferentSidesMakes', 'hint.beginsEndsDifferentSidesSay'],
  'draw-line-next': ['hint.clickNextPointEnter', 'hint.tapNextPointTapLast'],
  'follow-line': ['hint.clickFurtherAlongLine', 'hint.tapFurtherAlongLine'],
  'lay-cable-start': ['hint.clickClosureCableStarts', 'hint.tapClosureCableStarts'],
  'lay-cable-next': ['hint.clickClosureAlongSegments', 'hint.tapClosureAlongSegments'],
  'lay-cable-straight': ['hint.clickStraightPiece', 'hint.tapStraightPiece'],
  'draw-area-start': ['hint.clickWhereOutlineStarts', 'hint.tapWhereOutlineStarts'],
  'draw-area-next': ['hint.clickNextCornerEnterFirstCornerClosesTab', 'hint.tapNextCornerTapFirstCornerClose'],
  'draw-area-another': ['hint.clickStartAnotherPolygon', 'hint.tapStartAnotherPolygon'],
  'add-polygon-start': ['hint.clickWhereNewPolygon', 'hint.tapWhereNewPolygon'],
  'add-polygon-next': ['hint.clickNextCornerEnterFirstCornerAddsPermit', 'hint.tapNextCornerTapFirstCornerAddPermit'],
  'measure-start': ['hint.clickWhereMeasureEsc', 'hint.tapWhereMeasureNothing'],
  'measure-next': ['hint.clickNextPointClick', 'hint.tapNextPointTapFirst'],
  'measure-done': ['hint.clickMeasureSomethingElse', 'hint.tapToMeasureSomething'],
  'place-point': ['hint.clickPlaceStaysTool', 'hint.tapToPlaceIt'],
  opening: ['hint.clickItemDetailsOpening', 'hint.tapItemDetailsOpening'],
  'read-only': ['hint.clickItemDetailsProject', 'hint.tapItemDetailsProject'],
};

/** The sentence of the hint line in its parts, the most useful first: where there is little room, the last are left out. */
export function hintParts(hint: ShownHint, pointer: 'mouse' | 'touch' = 'mouse'): readonly string[] {
  return hintText(hint, pointer).split(' · ');
}

/** The sentence of the hint line. */
export function hintText(hint: ShownHint, pointer: 'mouse' | 'touch' = 'mouse'): string {
  const [mouse, touch] = messages[hint];
  return text(pointer === 'touch' ? touch : mouse);
}
