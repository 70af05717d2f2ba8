import type { HintKey } from '../../editor/tools/tool';
import { text } from './text';

/** A hint of a tool, what to begin with where nothing is drawn yet, or what the keys do on the map. */
export type ShownHint = HintKey | 'empty-project' | 'crosshair-start' | 'crosshair';

/** What the next click does. `touch` picks the words for a finger. */
const texts: Record<ShownHint, { readonly mouse: () => string; readonly touch: () => string }> = {
  'select-idle': {
    mouse: () => text('Click an item to select it · Shift adds, and drags a box · right-click lists what is here'),
    touch: () => text('Tap an item to select it · press long for several, or to list what is here'),
  },
  'empty-project': {
    mouse: () => text('Press 1 to draw a segment or 3 to place a pole · drop a GeoJSON file on the map to import it'),
    touch: () => text('Nothing is drawn here yet · choose a tool below to begin'),
  },
  'crosshair-start': {
    mouse: () => text('The arrow keys start a crosshair · Enter then acts where it stands · Tab goes on'),
    touch: () => text('The arrow keys start a crosshair · Enter then acts where it stands · Tab goes on'),
  },
  crosshair: {
    mouse: () =>
      text('Enter selects · Tab goes to the next item · Space lifts what is selected · Esc ends the crosshair'),
    touch: () =>
      text('Enter selects · Tab goes to the next item · Space lifts what is selected · Esc ends the crosshair'),
  },
  'select-unplaced': {
    mouse: () => text('It has no place on the map: it is listed, not drawn · Esc lets go'),
    touch: () => text('It has no place on the map: it is listed, not drawn'),
  },
  'select-item': {
    mouse: () => text('Drag a handle to reshape · click the same place again for the item below · Esc lets go'),
    touch: () => text('Drag a handle to reshape · tap the same place again for the item below'),
  },
  'select-vertex': {
    mouse: () =>
      text(
        'Drag to move the vertex · Delete removes it · arrows nudge · N adds one · [ ] step along · Shift picks several · Esc lets go',
      ),
    touch: () => text('Drag to move the vertex · press long to remove it · “Select several” picks more'),
  },
  'select-several': {
    mouse: () => text('Click adds an item or takes it out · Esc lets all go'),
    touch: () => text('Tap adds an item or takes it out'),
  },
  'select-point': {
    mouse: () =>
      text('Drag it to move it · Ctrl and the arrows nudge it · click again for the item below · Esc lets go'),
    touch: () => text('Drag it to move it · tap again for the item below'),
  },
  'select-many': {
    mouse: () => text('Click selects one · Shift adds or takes out · the panel changes all of them · Esc lets all go'),
    touch: () => text('Tap selects one · the panel changes all of them'),
  },
  'pick-end': {
    mouse: () => text('Click the other end of the route · Esc leaves'),
    touch: () => text('Tap the other end of the route'),
  },
  'sweep-replace': {
    mouse: () => text('Release to select all that it touches, areas by their outline · Shift adds · Alt takes out'),
    touch: () => text('Lift to select all that it touches, areas by their outline'),
  },
  'sweep-add': {
    mouse: () =>
      text('Release to add all that it touches, areas by their outline · Alt takes out instead · Esc drops it'),
    touch: () => text('Lift to add all that it touches, areas by their outline'),
  },
  'sweep-subtract': {
    mouse: () => text('Release to take out all that it touches, areas by their outline · Esc drops it'),
    touch: () => text('Lift to take out all that it touches, areas by their outline'),
  },
  'lasso-start': {
    mouse: () => text('Drag around what you want, or click corner by corner · Shift adds · Alt takes out'),
    touch: () => text('Draw around what you want, or tap corner by corner · two fingers move the map'),
  },
  'lasso-corner': {
    mouse: () =>
      text(
        'Click for the next corner · Enter or the first corner selects all that it touches · Backspace takes one back',
      ),
    touch: () => text('Tap for the next corner · tap the first one to select all that it touches'),
  },
  'drag-vertex': {
    mouse: () => text('Release to place the vertex · Alt detaches it and ignores snapping · Esc puts it back'),
    touch: () => text('Lift to place the vertex'),
  },
  'drag-node': {
    mouse: () => text('Attached ends move along · Alt leaves them · Esc puts everything back'),
    touch: () => text('Attached ends move along · lift to place it'),
  },
  'split-aim': {
    mouse: () => text('Click on the line where to cut · [ and ] step through its vertices · Esc leaves'),
    touch: () => text('Tap the line where to cut'),
  },
  'split-here': {
    mouse: () => text('Click or Enter cuts here · X exchanges which part keeps the number · Esc leaves'),
    touch: () => text('Tap again to cut here'),
  },
  'offset-line': {
    mouse: () => text('Type a distance or point to it · click or Enter draws the line · Esc leaves'),
    touch: () => text('Tap the side · type the distance · Apply draws the line'),
  },
  'simplify-line': {
    mouse: () => text('Choose how far the line may stray · Enter simplifies it · Esc leaves'),
    touch: () => text('Choose how far the line may stray · Apply simplifies it'),
  },
  'extend-line': {
    mouse: () => text('Point near an end to choose it · click or Enter does it · Esc leaves'),
    touch: () => text('Tap near an end to choose it · Apply does it'),
  },
  'draw-line-start': {
    mouse: () => text('Click where the line starts · Alt ignores snapping'),
    touch: () => text('Tap where the line starts'),
  },
  'draw-line-which': {
    mouse: () => text('It begins and ends on different sides: A makes it aerial, U underground · Esc drops it'),
    touch: () => text('It begins and ends on different sides: say whether it is aerial or underground'),
  },
  'draw-line-next': {
    mouse: () =>
      text(
        'Click for the next point · Enter or double-click finishes · Tab types length and bearing · Shift locks the angle · Backspace takes one back',
      ),
    touch: () => text('Tap for the next point · tap the last point again to finish'),
  },
  'follow-line': {
    mouse: () =>
      text('Click further along the line under the last point to take over its vertices · F draws straight again'),
    touch: () => text('Tap further along the line under the last point to take over its vertices'),
  },
  'draw-area-start': {
    mouse: () => text('Click where the outline starts'),
    touch: () => text('Tap where the outline starts'),
  },
  'draw-area-next': {
    mouse: () =>
      text(
        'Click for the next corner · Enter or the first corner closes it · Tab types length and bearing · Shift locks the angle · Backspace takes one back',
      ),
    touch: () => text('Tap for the next corner · tap the first corner to close it'),
  },
  'draw-area-another': {
    mouse: () => text('Click to start another polygon · Enter finishes · Esc drops it'),
    touch: () => text('Tap to start another polygon of the same item, or finish it'),
  },
  'add-polygon-start': {
    mouse: () => text('Click where the new polygon of the selected permit starts · Esc leaves'),
    touch: () => text('Tap where the new polygon of the selected permit starts'),
  },
  'add-polygon-next': {
    mouse: () =>
      text('Click for the next corner · Enter or the first corner adds it to the permit · Backspace takes one back'),
    touch: () => text('Tap for the next corner · tap the first corner to add it to the permit'),
  },
  'measure-start': {
    mouse: () => text('Click where to measure from · Esc ends · nothing is stored'),
    touch: () => text('Tap where to measure from · nothing is stored'),
  },
  'measure-next': {
    mouse: () =>
      text(
        'Click for the next point · click the first one for an area · Enter ends the line · Tab types length and bearing',
      ),
    touch: () => text('Tap for the next point · tap the first one for an area · tap the last one again to end'),
  },
  'measure-done': {
    mouse: () => text('Click to measure something else · Esc ends'),
    touch: () => text('Tap to measure something else'),
  },
  'place-point': {
    mouse: () => text('Click to place it · it stays the tool until you press Esc'),
    touch: () => text('Tap to place it'),
  },
  'read-only': {
    mouse: () => text('Click an item for its details · this project can be looked at, not changed'),
    touch: () => text('Tap an item for its details · this project can be looked at, not changed'),
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
