import { describe, expect, it, vi } from 'vitest';
import { german } from '../../text/german/german';
import { speak } from '../../text/text';
import { commandKey, isStroke, type PressedKey, shortcutProps, strokeCaps } from './matches-shortcut';

const pressed = (key: string, held: Partial<PressedKey> = {}): PressedKey => ({
  key,
  shift: false,
  alt: false,
  ctrl: false,
  ...held,
});

describe('a key and its spelling', () => {
  it('are one with the same modifiers, in capitals or not', () => {
    expect(isStroke('S', pressed('s'))).toBe(true);
    expect(isStroke('S', pressed('S'))).toBe(true);
    expect(isStroke('S', pressed('S', { shift: true }))).toBe(false);
    expect(isStroke('Shift+S', pressed('S', { shift: true }))).toBe(true);
    expect(isStroke('Shift+S', pressed('s'))).toBe(false);
    expect(isStroke('Mod+Shift+Z', pressed('Z', { shift: true, ctrl: true }))).toBe(true);
    expect(isStroke('Mod+Z', pressed('z', { ctrl: true, alt: true }))).toBe(false);
    expect(isStroke('1', pressed('1', { shift: true }))).toBe(false);
  });

  it('of a sign are one with the Shift that most keyboards need for it, and without', () => {
    expect(isStroke('?', pressed('?', { shift: true }))).toBe(true);
    expect(isStroke('+', pressed('+', { shift: true }))).toBe(true);
    expect(isStroke('+', pressed('+'))).toBe(true);
    expect(isStroke('[', pressed('['))).toBe(true);
    expect(isStroke('Mod++', pressed('+', { ctrl: true }))).toBe(true);
  });

  it('Escape leaves whatever else is held', () => {
    expect(isStroke('Escape', pressed('Escape', { alt: true, shift: true }))).toBe(true);
    expect(isStroke('1', pressed('1', { alt: true }))).toBe(false);
  });

  it('are shown as caps, with the command key of the machine', () => {
    expect(strokeCaps('Mod+Shift+Z', '⌘')).toEqual(['⌘', 'Shift', 'Z']);
    expect(strokeCaps('-', 'Ctrl')).toEqual(['−']);
    expect(strokeCaps('+', 'Ctrl')).toEqual(['+']);
    expect(commandKey('MacIntel')).toBe('⌘');
    expect(commandKey('Linux x86_64')).toBe('Ctrl');
  });

  it('are told to a screen reader as ARIA spells them, whatever language is spoken', () => {
    vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
    speak('de', german);
    expect(shortcutProps('Mod+Z')).toEqual({ shortcut: 'Strg Z', 'aria-keyshortcuts': 'Control+Z' });
    speak('en', {});
    vi.stubGlobal('navigator', { platform: 'MacIntel' });
    expect(shortcutProps('Mod+Z')).toEqual({ shortcut: '⌘ Z', 'aria-keyshortcuts': 'Meta+Z' });
    vi.unstubAllGlobals();
  });
});
