import type { ToolId } from '../../../editor/tools/tool';

/** What a key means on the editor's page, once the active tool did not want it. */
export type KeyAction =
  | { readonly do: 'tool'; readonly tool: ToolId }
  | { readonly do: 'undo' | 'redo' | 'cancel' | 'magnet' | 'zoom-in' | 'zoom-out' | 'zoom-to-selection' }
  | { readonly do: 'toggle-layers' | 'toggle-inspector' | 'show-keys' };

export type Key = { readonly key: string; readonly shift: boolean; readonly alt: boolean; readonly ctrl: boolean };

/** The key of each tool, shown in its tooltip. */
export const toolKeys: Record<ToolId, string> = {
  select: 'V',
  segment: '1',
  permit: '2',
  pole: '3',
  'access-point': '4',
  site: '5',
  splice: '6',
  note: '7',
};

const tools = new Map(Object.entries(toolKeys).map(([tool, key]) => [key.toLowerCase(), tool]));

const plain: Readonly<Record<string, KeyAction>> = {
  escape: { do: 'cancel' },
  m: { do: 'magnet' },
  z: { do: 'zoom-to-selection' },
  l: { do: 'toggle-layers' },
  i: { do: 'toggle-inspector' },
  '?': { do: 'show-keys' },
  '+': { do: 'zoom-in' },
  '=': { do: 'zoom-in' },
  '-': { do: 'zoom-out' },
};

const held: Readonly<Record<string, KeyAction>> = { z: { do: 'undo' }, y: { do: 'redo' } };

function isToolId(text: string | undefined): text is ToolId {
  return text !== undefined && text in toolKeys;
}

/** The action of a key, or null when it is not ours. Ctrl and Cmd are one; Alt leaves a key to the system. */
export function keyAction({ key, shift, alt, ctrl }: Key): KeyAction | null {
  const name = key.toLowerCase();
  if (ctrl) {
    if (alt) return null;
    if (shift) return name === 'z' ? { do: 'redo' } : null;
    return held[name] ?? null;
  }
  if (alt && name !== 'escape') return null;
  const tool = tools.get(name);
  if (isToolId(tool) && !shift) return { do: 'tool', tool };
  return plain[name] ?? null;
}

/** True where typing is meant for a field, a menu or a dialog and not for the map. */
export function belongsToField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  const field =
    'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=""], [contenteditable=true]';
  return (
    target.closest(`${field}, [role=dialog], [role=menu], [role=listbox], [role=combobox], [role=slider]`) !== null
  );
}

/** True when the focused control answers this key itself: Enter and Space on a button press it. */
export function belongsToControl(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element) || !['Enter', ' ', 'Tab'].includes(key)) return false;
  return key === 'Tab' || target.closest('button, a[href], summary, [role=button], [role=switch], [role=tab]') !== null;
}
