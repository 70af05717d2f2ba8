import { afterEach, describe, expect, it } from 'vitest';
import { belongsToControl, belongsToField, passesFields } from '../../common/shortcuts/belongs-to-field';

afterEach(() => document.body.replaceChildren());

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

  it('is the page for Ctrl+K, also in a field or panel of it, but not in a dialog', () => {
    const k = { key: 'k', ctrl: true };
    expect(passesFields(put('input'), k)).toBe(true);
    expect(passesFields(put('input'), { ...k, ctrl: false })).toBe(false);
    expect(passesFields(put('input'), { key: 'z', ctrl: true })).toBe(false);
    expect(passesFields(put('input', 'dialog'), k)).toBe(false);
    const inPanel = put('input', 'dialog');
    inPanel.parentElement?.setAttribute('data-part', 'side');
    expect(passesFields(inPanel, k)).toBe(true);
    expect(passesFields(inPanel, { key: 'z', ctrl: true })).toBe(false);
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
