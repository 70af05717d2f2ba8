import { text } from '../../../../i18n/text';
export type PressedKey = {
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or Cmd: they are one. */
  readonly ctrl: boolean;
};

type Stroke = { readonly name: string; readonly mod: boolean; readonly shift: boolean };

function strokeOf(stroke: string): Stroke {
  const parts = stroke.split(/\+(?=.)/);
  const name = (parts.at(-1) ?? '').toLowerCase();
  return { name, mod: parts.includes('Mod'), shift: parts.includes('Shift') };
}

/** Keys whose character already depends on whether Shift was held: `?` is Shift on most keyboards, on others it is not. */
const isSign = (name: string) => name.length === 1 && name.toLowerCase() === name.toUpperCase() && !/\d/.test(name);

/** True when this is the key of an action. Alt leaves a key to the system, but for Escape, which always means "leave". */
export function matchesShortcut(spelled: string, { key, shift, alt, ctrl }: PressedKey): boolean {
  const stroke = strokeOf(spelled);
  if (key.toLowerCase() !== stroke.name || ctrl !== stroke.mod) return false;
  if (alt && stroke.name !== 'escape') return false;
  return isSign(stroke.name) || stroke.name === 'escape' || shift === stroke.shift;
}

/** The writing on a key, where it is not its name in English. */
const written: Readonly<Record<string, () => string>> = {
  '-': () => '−',
  Alt: () => text('shortcuts.alt'),
  Arrows: () => text('shortcuts.arrows'),
  Backspace: () => text('shortcuts.backspace'),
  Ctrl: () => text('shortcuts.ctrl'),
  Delete: () => text('shortcuts.del'),
  Enter: () => text('common.enter'),
  Escape: () => text('shortcuts.esc'),
  'Right-click': () => text('shortcuts.rightClick'),
  Shift: () => text('common.shift'),
  Space: () => text('shortcuts.space'),
  Tab: () => text('shortcuts.tab'),
};

/** The caps to press, as they are shown: `Ctrl`, `Z`. */
export function shortcutCaps(stroke: string, command: 'Ctrl' | '⌘'): readonly string[] {
  return stroke.split(/\+(?=.)/).map((part) => {
    const name = part === 'Mod' ? command : part;
    return written[name]?.() ?? name;
  });
}

/** As a tooltip shows it: `Ctrl Z`. */
export function shortcutText(stroke: string, command: 'Ctrl' | '⌘' = commandKey()): string {
  return shortcutCaps(stroke, command).join(' ');
}

/** As ARIA spells it, in every language: `Control+Z`. */
function ariaStroke(stroke: string, command: 'Ctrl' | '⌘' = commandKey()): string {
  return stroke.replace('Mod', command === '⌘' ? 'Meta' : 'Control');
}

/** The properties by which a button shows its key: in its tooltip, and to a screen reader. */
export function shortcutProps(stroke: string) {
  return { shortcut: shortcutText(stroke), 'aria-keyshortcuts': ariaStroke(stroke) };
}

/** The command key of this machine. */
export function commandKey(platform: string = navigator.platform): 'Ctrl' | '⌘' {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
