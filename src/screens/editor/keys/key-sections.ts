import type { Action, ActionGroup } from '../actions/action';
import { strokeCaps } from '../actions/is-stroke';

export type KeyLine = { readonly keys: readonly (readonly string[])[]; readonly does: string };
export type KeySection = { readonly title: string; readonly lines: readonly KeyLine[] };

const titles: readonly (readonly [ActionGroup, string])[] = [
  ['tool', 'Tools'],
  ['draw', 'Drawing and reshaping'],
  ['edit', 'Editing'],
  ['select', 'Selecting'],
  ['view', 'Moving around'],
  ['panel', 'Panels'],
  ['file', 'Files'],
];

/** Keys that the tool in the hand answers itself. */
const inTheHand: Partial<Record<ActionGroup, readonly (readonly [key: string, does: string])[]>> = {
  draw: [
    ['Enter', 'Finish the line or outline'],
    ['Backspace', 'Take back one vertex'],
    ['Alt', 'Ignore snapping while held'],
    ['Delete', 'Remove the selected vertex'],
    ['Mod+Arrows', 'Nudge the selected point items by a pixel (Shift: by ten)'],
  ],
  select: [['Right-click', 'List what is here']],
  view: [
    ['Arrows', 'Move a crosshair over the map (Shift: far, Alt: one pixel)'],
    ['Enter', 'Act at the crosshair'],
    ['Space', 'Lift what is at the crosshair, and put it down'],
    ['Tab', 'With the crosshair: the next item in view'],
  ],
};

/** The sheet behind `?`: all actions that have a key. `command` is the name of the platform's command key. */
export function keySections(actions: readonly Action[], command: 'Ctrl' | '⌘'): readonly KeySection[] {
  const caps = (key: string) => strokeCaps(key, command);
  return titles.flatMap(([group, title]) => {
    const own = (inTheHand[group] ?? []).map(([key, does]) => ({ keys: [caps(key)], does }));
    const acting = actions.filter((action) => action.group === group && action.keys.length > 0);
    const lines = [...own, ...acting.map(({ keys, label }) => ({ keys: keys.map(caps), does: label }))];
    return lines.length > 0 ? [{ title, lines }] : [];
  });
}
