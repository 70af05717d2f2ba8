import { toolGroups } from '../rail/tool-groups';
import { toolKeys } from './key-action';

export type KeyLine = { readonly keys: readonly string[]; readonly does: string };
export type KeySection = { readonly title: string; readonly lines: readonly KeyLine[] };

/** The sheet behind `?`. `command` is the name of the platform's command key. */
export function keySections(command: 'Ctrl' | '⌘'): readonly KeySection[] {
  return [
    {
      title: 'Tools',
      lines: toolGroups.flat().map(({ id, label }) => ({ keys: [toolKeys[id]], does: label })),
    },
    {
      title: 'Drawing and reshaping',
      lines: [
        { keys: ['Enter'], does: 'Finish the line or outline' },
        { keys: ['Backspace'], does: 'Take back one vertex' },
        { keys: ['Esc'], does: 'Drop the drawing, then leave the tool' },
        { keys: ['Alt'], does: 'Ignore snapping while held' },
        { keys: ['M'], does: 'Magnet on or off' },
        { keys: ['Delete'], does: 'Remove the selected vertex' },
      ],
    },
    {
      title: 'Editing',
      lines: [
        { keys: [command, 'Z'], does: 'Undo' },
        { keys: ['Shift', command, 'Z'], does: 'Redo' },
        { keys: [command, 'Y'], does: 'Redo' },
      ],
    },
    {
      title: 'Map and panels',
      lines: [
        { keys: ['Z'], does: 'Zoom to the selection' },
        { keys: ['+', '−'], does: 'Zoom in or out' },
        { keys: ['L'], does: 'Layers panel' },
        { keys: ['I'], does: 'Inspector' },
        { keys: ['Right-click'], does: 'List what is here' },
        { keys: ['?'], does: 'This sheet' },
      ],
    },
  ];
}

/** The command key of this machine. */
export function commandKey(platform: string): 'Ctrl' | '⌘' {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
