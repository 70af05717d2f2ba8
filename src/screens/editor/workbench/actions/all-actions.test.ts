import { describe, expect, it } from 'vitest';
import type { PressedKey } from '../../common/shortcuts/matches-shortcut';
import { toolGroups, toolOf } from '../../common/tool-groups';
import { actionOfKey, allActions } from './all-actions';

const key = (name: string, held: Partial<PressedKey> = {}) =>
  actionOfKey({ key: name, shift: false, alt: false, ctrl: false, ...held })?.id ?? null;

describe('the actions of the editor', () => {
  it('have ids and keys of their own', () => {
    const keys = allActions.flatMap((action) => action.keys);
    expect(keys.filter((one, at) => keys.indexOf(one) !== at)).toEqual([]);
    expect(new Set(allActions.map(({ id }) => id)).size).toBe(allActions.length);
  });

  it('of the selection bar have an icon', () => {
    expect(allActions.filter(({ bar, icon }) => bar && !icon)).toEqual([]);
  });

  it('give every tool one key', () => {
    for (const { id: tool } of toolGroups.flat()) {
      const stroke = toolOf(tool).keys.split('+');
      expect(key(stroke.at(-1) ?? '', { shift: stroke.includes('Shift') })).toBe(`tool-${tool}`);
    }
  });

  it('undo and redo in all three spellings', () => {
    expect(key('z', { ctrl: true })).toBe('undo');
    expect(key('Z', { ctrl: true, shift: true })).toBe('redo');
    expect(key('y', { ctrl: true })).toBe('redo');
    expect(key('Y', { ctrl: true, shift: true })).toBeNull();
  });

  it('leave the rest to the browser', () => {
    for (const name of ['F5', 'Tab', 'ArrowLeft']) expect(key(name)).toBeNull();
    expect(key('r', { ctrl: true })).toBeNull();
    expect(key('l', { ctrl: true })).toBeNull();
    expect(key('1', { alt: true })).toBeNull();
  });
});
