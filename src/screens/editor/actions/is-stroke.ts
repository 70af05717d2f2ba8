export type PressedKey = {
  readonly key: string;
  readonly shift: boolean;
  readonly alt: boolean;
  /** Ctrl or Cmd: they are one. */
  readonly ctrl: boolean;
};

type Stroke = { readonly name: string; readonly mod: boolean; readonly shift: boolean };

function strokeOf(text: string): Stroke {
  const parts = text.split(/\+(?=.)/);
  const name = (parts.at(-1) ?? '').toLowerCase();
  return { name, mod: parts.includes('Mod'), shift: parts.includes('Shift') };
}

/** Keys whose character already says whether Shift was held: `?` is Shift on most keyboards, on others it is not. */
const isSign = (name: string) => name.length === 1 && name.toLowerCase() === name.toUpperCase() && !/\d/.test(name);

/** True when this is the key of an action. Alt leaves a key to the system, but for Escape, which always means "leave". */
export function isStroke(text: string, { key, shift, alt, ctrl }: PressedKey): boolean {
  const stroke = strokeOf(text);
  if (key.toLowerCase() !== stroke.name || ctrl !== stroke.mod) return false;
  if (alt && stroke.name !== 'escape') return false;
  return isSign(stroke.name) || stroke.name === 'escape' || shift === stroke.shift;
}

const shownNames: Readonly<Record<string, string>> = { Escape: 'Esc', '-': '−', Delete: 'Del' };

/** The caps to press, as they are shown: `Ctrl`, `Z`. */
export function strokeCaps(text: string, command: 'Ctrl' | '⌘'): readonly string[] {
  return text.split(/\+(?=.)/).map((part) => (part === 'Mod' ? command : (shownNames[part] ?? part)));
}

/** As a tooltip shows it: `Ctrl Z`. */
export function strokeText(text: string, command: 'Ctrl' | '⌘' = commandKey()): string {
  return strokeCaps(text, command).join(' ');
}

/** The command key of this machine. */
export function commandKey(platform: string = navigator.platform): 'Ctrl' | '⌘' {
  return /mac|iphone|ipad/i.test(platform) ? '⌘' : 'Ctrl';
}
