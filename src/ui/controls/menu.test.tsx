import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Menu, MenuItem } from './menu';

/** Draws a menu's button as a browser does: what may wait is not there yet. */
function firstPaint(): Root {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  flushSync(() =>
    root.render(
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={vi.fn()}>Sign out</MenuItem>
      </Menu>,
    ),
  );
  return root;
}

const button = () => screen.getByRole('button', { name: 'More', hidden: true });

describe('a menu whose button is painted first', () => {
  let root: Root;
  // Testing-library would wait for all that may wait.
  beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false));
  afterEach(() => {
    root.unmount();
    vi.unstubAllGlobals();
    cleanup();
  });

  it('opens for a press that came before the rest of it', async () => {
    root = firstPaint();
    const first = button();
    fireEvent.click(first);
    expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
    expect(button()).not.toBe(first);
    expect(button().getAttribute('aria-expanded')).toBe('true');
  });

  it('opens for a press that began before the rest of it and ended after', async () => {
    root = firstPaint();
    const first = button();
    fireEvent.pointerDown(first);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(button()).toBe(first);
    fireEvent.click(first);
    expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeTruthy();
  });

  it('keeps the focus that came before the rest of it', async () => {
    root = firstPaint();
    const first = button();
    first.focus();
    await waitFor(() => expect(button()).not.toBe(first));
    expect(document.activeElement).toBe(button());
    expect(screen.queryByRole('menuitem')).toBeNull();
  });

  it('takes no focus that went elsewhere', async () => {
    root = firstPaint();
    const first = button();
    first.focus();
    first.blur();
    await waitFor(() => expect(button()).not.toBe(first));
    expect(document.activeElement).toBe(document.body);
  });
});
