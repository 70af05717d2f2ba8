import type { HintKey } from '../../editor/tools/tool';

/** What the next click does. `touch` picks the words for a finger. */
const texts: Record<HintKey, { readonly mouse: string; readonly touch: string }> = {
  'select-idle': {
    mouse: 'Click an item to select it · Shift adds, and drags a box · right-click lists what is here',
    touch: 'Tap an item to select it · press long for several, or to list what is here',
  },
  'select-item': {
    mouse: 'Drag a handle to reshape · click the same place again for the item below · Esc lets go',
    touch: 'Drag a handle to reshape · tap the same place again for the item below',
  },
  'select-vertex': {
    mouse:
      'Drag to move the vertex · Delete removes it · arrows nudge · [ ] step along · Shift picks several · Esc lets go',
    touch: 'Drag to move the vertex · press long to remove it',
  },
  'select-several': {
    mouse: 'Click adds an item or takes it out · Esc lets all go',
    touch: 'Tap adds an item or takes it out',
  },
  'sweep-replace': {
    mouse: 'Release to select all that it touches, areas by their outline · Shift adds · Alt takes out',
    touch: 'Lift to select all that it touches, areas by their outline',
  },
  'sweep-add': {
    mouse: 'Release to add all that it touches, areas by their outline · Alt takes out instead · Esc drops it',
    touch: 'Lift to add all that it touches, areas by their outline',
  },
  'sweep-subtract': {
    mouse: 'Release to take out all that it touches, areas by their outline · Esc drops it',
    touch: 'Lift to take out all that it touches, areas by their outline',
  },
  'lasso-start': {
    mouse: 'Drag around what you want, or click corner by corner · Shift adds · Alt takes out',
    touch: 'Draw around what you want, or tap corner by corner · two fingers move the map',
  },
  'lasso-corner': {
    mouse:
      'Click for the next corner · Enter or the first corner selects all that it touches · Backspace takes one back',
    touch: 'Tap for the next corner · tap the first one to select all that it touches',
  },
  'drag-vertex': {
    mouse: 'Release to place the vertex · Alt detaches it and ignores snapping · Esc puts it back',
    touch: 'Lift to place the vertex',
  },
  'drag-node': {
    mouse: 'Attached ends move along · Alt leaves them · Esc puts everything back',
    touch: 'Attached ends move along · lift to place it',
  },
  'split-aim': {
    mouse: 'Click on the line where to cut · [ and ] step through its vertices · Esc leaves',
    touch: 'Tap the line where to cut',
  },
  'split-here': {
    mouse: 'Click or Enter cuts here · X exchanges which part keeps the number · Esc leaves',
    touch: 'Tap again to cut here',
  },
  'offset-line': {
    mouse: 'Type a distance or point to it · click or Enter draws the line · Esc leaves',
    touch: 'Tap the side · type the distance · Apply draws the line',
  },
  'simplify-line': {
    mouse: 'Choose how far the line may stray · Enter simplifies it · Esc leaves',
    touch: 'Choose how far the line may stray · Apply simplifies it',
  },
  'extend-line': {
    mouse: 'Point near an end to choose it · click or Enter does it · Esc leaves',
    touch: 'Tap near an end to choose it · Apply does it',
  },
  'draw-line-start': {
    mouse: 'Click where the line starts · Alt ignores snapping',
    touch: 'Tap where the line starts',
  },
  'draw-line-continue': {
    mouse: 'Click to go on with this line · hold Alt to start a new one at its end',
    touch: 'Tap to go on with this line',
  },
  'draw-line-next': {
    mouse:
      'Click for the next point · Enter or double-click finishes · Tab types length and bearing · Shift locks the angle · Backspace takes one back',
    touch: 'Tap for the next point · tap the last point again to finish',
  },
  'follow-line': {
    mouse: 'Click further along the line under the last point to take over its vertices · F draws straight again',
    touch: 'Tap further along the line under the last point to take over its vertices',
  },
  'draw-area-start': {
    mouse: 'Click where the outline starts',
    touch: 'Tap where the outline starts',
  },
  'draw-area-next': {
    mouse:
      'Click for the next corner · Enter or the first corner closes it · Tab types length and bearing · Shift locks the angle · Backspace takes one back',
    touch: 'Tap for the next corner · tap the first corner to close it',
  },
  'draw-area-another': {
    mouse: 'Click to start another polygon · Enter finishes · Esc drops it',
    touch: 'Tap to start another polygon of the same item, or finish it',
  },
  'add-polygon-start': {
    mouse: 'Click where the new polygon of the selected permit starts · Esc leaves',
    touch: 'Tap where the new polygon of the selected permit starts',
  },
  'add-polygon-next': {
    mouse: 'Click for the next corner · Enter or the first corner adds it to the permit · Backspace takes one back',
    touch: 'Tap for the next corner · tap the first corner to add it to the permit',
  },
  'measure-start': {
    mouse: 'Click where to measure from · Esc ends · nothing is stored',
    touch: 'Tap where to measure from · nothing is stored',
  },
  'measure-next': {
    mouse:
      'Click for the next point · click the first one for an area · Enter ends the line · Tab types length and bearing',
    touch: 'Tap for the next point · tap the first one for an area · tap the last one again to end',
  },
  'measure-done': {
    mouse: 'Click to measure something else · Esc ends',
    touch: 'Tap to measure something else',
  },
  'place-point': {
    mouse: 'Click to place it · it stays the tool until you press Esc',
    touch: 'Tap to place it',
  },
  'read-only': {
    mouse: 'Click an item for its details · this project can be looked at, not changed',
    touch: 'Tap an item for its details · this project can be looked at, not changed',
  },
};

/** The sentence of the hint line in its parts, the most useful first: where there is little room, the last are left out. */
export function hintParts(hint: HintKey, pointer: 'mouse' | 'touch' = 'mouse'): readonly string[] {
  return hintText(hint, pointer).split(' · ');
}

/** The sentence of the hint line. */
export function hintText(hint: HintKey, pointer: 'mouse' | 'touch' = 'mouse'): string {
  return texts[hint][pointer];
}
