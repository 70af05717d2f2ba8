import { describe, expect, it, vi } from 'vitest';
import { setLanguage } from '../../../../i18n/language';
import { commandKey, matchesShortcut, type PressedKey, shortcutCaps, shortcutProps } from './matches-shortcut';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  shift: false,
  alt: false,
  ctrl: false,
  ...held,
});

describe('a key and its spelling', () => {
  it('are one with the same modifiers, in capitals or not', () => {
    expect(matchesShortcut('S', pressed('s'))).toBe(true);
    expect(matchesShortcut('S', pressed('S'))).toBe(true);
    expect(matchesShortcut('S', pressed('S', { shift: true }))).toBe(false);
    expect(matchesShortcut('Shift+S', pressed('S', { shift: true }))).toBe(true);
    expect(matchesShortcut('Shift+S', pressed('s'))).toBe(false);
    expect(matchesShortcut('Mod+Shift+Z', pressed('Z', { shift: true, ctrl: true }))).toBe(true);
    expect(matchesShortcut('Mod+Z', pressed('z', { ctrl: true, alt: true }))).toBe(false);
    expect(matchesShortcut('1', pressed('1', { shift: true }))).toBe(false);
  });

  it('of a sign are one with the Shift that most keyboards need for it, and without', () => {
    expect(matchesShortcut('?', pressed('?', { shift: true }))).toBe(true);
    expect(matchesShortcut('+', pressed('+', { shift: true }))).toBe(true);
    expect(matchesShortcut('+', pressed('+'))).toBe(true);
    expect(matchesShortcut('[', pressed('['))).toBe(true);
    expect(matchesShortcut('Mod++', pressed('+', { ctrl: true }))).toBe(true);
  });

  it('Escape leaves whatever else is held', () => {
    expect(matchesShortcut('Escape', pressed('Escape', { alt: true, shift: true }))).toBe(true);
    expect(matchesShortcut('1', pressed('1', { alt: true }))).toBe(false);
  });

  it('are shown as caps, with the command key of the machine', () => {
    expect(shortcutCaps('Mod+Shift+Z', '⌘')).toEqual(['⌘', 'Shift', 'Z']);
    expect(shortcutCaps('-', 'Ctrl')).toEqual(['−']);
    expect(shortcutCaps('+', 'Ctrl')).toEqual(['+']);
    expect(commandKey('MacIntel')).toBe('⌘');
    expect(commandKey('Linux x86_64')).toBe('Ctrl');
  });

  it('are told to a screen reader as ARIA spells them, whatever language is spoken', async () => {
    vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
    await setLanguage('de');
    expect(shortcutProps('Mod+Z')).toEqual({ shortcut: 'Strg Z', 'aria-keyshortcuts': 'Control+Z' });
    await setLanguage('en');
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    expect(shortcutProps('Mod+Z')).toEqual({ shortcut: '⌘ Z', 'aria-keyshortcuts': 'Meta+Z' });
    vi.unstubAllGlobals();
  });
});
