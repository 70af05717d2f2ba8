import { afterEach, describe, expect, it } from 'vitest';
import { toolIds } from '../../../editor/tools/tool';
import { belongsToControl, belongsToField, keyAction, toolKeys } from './key-action';

const key = (name: string, held: { shift?: boolean; alt?: boolean; ctrl?: boolean } = {}) =>
  keyAction({ key: name, shift: false, alt: false, ctrl: false, ...held });

afterEach(() => document.body.replaceChildren());

describe('the keys of the editor', () => {
  it('give every tool one key of its own', () => {
    expect(new Set(Object.values(toolKeys)).size).toBe(toolIds.length);
    for (const tool of toolIds) expect(key(toolKeys[tool])).toEqual({ do: 'tool', tool });
  });

  it('undo and redo in all three spellings', () => {
    expect(key('z', { ctrl: true })).toEqual({ do: 'undo' });
    expect(key('Z', { ctrl: true, shift: true })).toEqual({ do: 'redo' });
    expect(key('y', { ctrl: true })).toEqual({ do: 'redo' });
    expect(key('Y', { ctrl: true, shift: true })).toBeNull();
  });

  it('z alone zooms to the selection, capital or not', () => {
    expect(key('z')).toEqual({ do: 'zoom-to-selection' });
    expect(key('Z')).toEqual({ do: 'zoom-to-selection' });
  });

  it('leave the rest to the browser', () => {
    for (const name of ['r', 'F5', 'Tab', 'q', 'ArrowLeft']) expect(key(name)).toBeNull();
    expect(key('r', { ctrl: true })).toBeNull();
    expect(key('1', { alt: true })).toBeNull();
    expect(key('z', { ctrl: true, alt: true })).toBeNull();
    expect(key('1', { shift: true })).toBeNull();
  });

  it('? and + work with the Shift that most keyboards need for them', () => {
    expect(key('?', { shift: true })).toEqual({ do: 'show-keys' });
    expect(key('+', { shift: true })).toEqual({ do: 'zoom-in' });
  });
});

function put(html: 'input' | 'textarea' | 'button' | 'canvas', around?: string): HTMLElement {
  const element = document.createElement(html);
  const parent = document.createElement('div');
  if (around) parent.setAttribute('role', around);
  parent.append(element);
  document.body.append(parent);
  return element;
}

describe('where a key belongs', () => {
  it('is a field while typing, in dialogs and in menus', () => {
    expect(belongsToField(put('input'))).toBe(true);
    expect(belongsToField(put('textarea'))).toBe(true);
    expect(belongsToField(put('button', 'dialog'))).toBe(true);
    expect(belongsToField(put('button', 'menu'))).toBe(true);
    expect(belongsToField(put('button'))).toBe(false);
    expect(belongsToField(put('canvas'))).toBe(false);
    expect(belongsToField(null)).toBe(false);
  });

  it('is not a field on a checkbox', () => {
    const box = put('input');
    box.setAttribute('type', 'checkbox');
    expect(belongsToField(box)).toBe(false);
  });

  it('is the button under the focus for Enter and Space only', () => {
    const button = put('button');
    expect(belongsToControl(button, 'Enter')).toBe(true);
    expect(belongsToControl(button, ' ')).toBe(true);
    expect(belongsToControl(button, 'Escape')).toBe(false);
    expect(belongsToControl(put('canvas'), 'Enter')).toBe(false);
  });
});
