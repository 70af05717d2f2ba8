import { text } from '../../text/text';
import type { Action, ActionGroup } from '../actions/action';
import { shortcutCaps } from './matches-shortcut';

export type ShortcutLine = { readonly keys: readonly (readonly string[])[]; readonly does: string };
export type ShortcutSection = { readonly title: string; readonly lines: readonly ShortcutLine[] };

const titles: readonly (readonly [ActionGroup, () => string])[] = [
  ['tool', () => text('Tools')],
  ['draw', () => text('Drawing and reshaping')],
  ['edit', () => text('Editing')],
  ['select', () => text('Selecting')],
  ['view', () => text('Moving around')],
  ['panel', () => text('Panels')],
  ['file', () => text('Files')],
];

/** Keys that the active tool answers itself. */
const withTool: Partial<Record<ActionGroup, readonly (readonly [key: string, does: () => string])[]>> = {
  draw: [
    ['Enter', () => text('Finish the line or outline')],
    ['Backspace', () => text('Take back one vertex')],
    ['Alt', () => text('Ignore snapping while held')],
    ['G', () => text('Go on with the line that the drawing began at')],
    ['A', () => text('The line in the hand is aerial')],
    ['U', () => text('The line in the hand is underground')],
    ['[', () => text('Go to the vertex before (Shift: pick it too)')],
    [']', () => text('Go to the next vertex (Shift: pick it too)')],
    ['N', () => text('Add a vertex half way to the next one, or on the edge at the crosshair')],
    ['Delete', () => text('Remove the selected vertex')],
    ['Mod+Arrows', () => text('Nudge the selected point items by a pixel (Shift: by ten)')],
  ],
  select: [['Right-click', () => text('List what is here')]],
  view: [
    ['Arrows', () => text('Move a crosshair over the map (Shift: far, Alt: one pixel)')],
    ['Enter', () => text('Act at the crosshair')],
    ['Space', () => text('Lift what is at the crosshair, and put it down')],
    ['Tab', () => text('With the crosshair: the next item in view')],
  ],
};

/** The sheet behind `?`: all actions that have a key. `command` is the name of the platform's command key. */
export function shortcutSections(actions: readonly Action[], command: 'Ctrl' | '⌘'): readonly ShortcutSection[] {
  const caps = (key: string) => shortcutCaps(key, command);
  return titles.flatMap(([group, title]) => {
    const own = (withTool[group] ?? []).map(([key, does]) => ({ keys: [caps(key)], does: does() }));
    const acting = actions.filter((action) => action.group === group && action.keys.length > 0);
    const lines = [...own, ...acting.map(({ keys, label }) => ({ keys: keys.map(caps), does: label() }))];
    return lines.length > 0 ? [{ title: title(), lines }] : [];
  });
}
