import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { Menu, MenuChoices, MenuItem } from '../controls/menu';
import { ErrorPanel } from '../feedback/error-panel';
import { Dialog } from './dialog';
import { ToastProvider, ToastsOfUser, useToasts } from './toast';
import { TooltipLayer } from './tooltip';

afterEach(cleanup);

describe('a dialog', () => {
  it('is named and described, and closes by its cross', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="New project" description="Give it a name.">
        <input aria-label="Name" />
      </Dialog>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'New project' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Give it a name.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('that must be answered has no cross and stays on Escape', async () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} dismissible={false} title="Sign in again" actions={<Button>Sign in</Button>} />,
    );
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it('is not there while it is closed', () => {
    render(<Dialog open={false} onClose={vi.fn()} title="New project" />);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

/** A menu of which one line asks in a dialog. */
function MenuOfADialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={() => setOpen(true)}>Rename</MenuItem>
      </Menu>
      {isOpen ? <Dialog open onClose={() => setOpen(false)} title="New name" /> : null}
    </>
  );
}

describe('a menu', () => {
  it('gets the focus back at its button when a dialog that it opened closes', async () => {
    render(<MenuOfADialog />);
    const more = screen.getByRole('button', { name: 'More' });
    fireEvent.click(more);
    const line = await screen.findByRole('menuitem', { name: 'Rename' });
    line.focus();
    fireEvent.click(line);
    const dialog = await screen.findByRole('dialog', { name: 'New name' });
    await waitFor(() => expect(line.isConnected).toBe(false));
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  it('opens by its button, and an action runs and closes it', async () => {
    const onSelect = vi.fn();
    render(
      <Menu trigger={<button type="button">More</button>}>
        <MenuItem onSelect={onSelect} data-testid="logout">
          Sign out
        </MenuItem>
      </Menu>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByTestId('logout'));
    expect(onSelect).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByTestId('logout')).toBeNull());
  });

  it('shows which of its choices holds', async () => {
    const onChange = vi.fn();
    const choices = [
      { value: 'light', label: 'Light' },
      { value: 'dark', label: 'Dark' },
    ];
    render(
      <Menu trigger={<button type="button">More</button>}>
        <MenuChoices label="Appearance" value="dark" choices={choices} onChange={onChange} />
      </Menu>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'More' }));
    expect((await screen.findByRole('menuitemradio', { name: 'Dark' })).getAttribute('aria-checked')).toBe('true');
    fireEvent.click(screen.getByRole('menuitemradio', { name: 'Light' }));
    expect(onChange.mock.calls[0]).toEqual(['light']);
  });
});

describe('a picture button', () => {
  it('has a name, its key and its state, and passes on what else it is given', () => {
    render(
      <IconButton label="Undo" shortcut="Ctrl Z" pressed data-testid="undo" disabled>
        <svg />
      </IconButton>,
    );
    const button = screen.getByTestId<HTMLButtonElement>('undo');
    expect(button.getAttribute('aria-label')).toBe('Undo');
    expect(button.getAttribute('aria-pressed')).toBe('true');
    expect(button.type).toBe('button');
    expect(button.disabled).toBe(true);
  });
});

describe('a toast', () => {
  function Asker({ onUndo }: { readonly onUndo: () => void }) {
    const toasts = useToasts();
    const words = {
      title: 'Line dropped',
      description: 'It was not saved.',
      action: { label: 'Bring back', onSelect: onUndo },
    };
    return (
      <button type="button" onClick={() => toasts.show(words)}>
        Drop
      </button>
    );
  }

  it('says what happened and offers the way back', async () => {
    const onUndo = vi.fn();
    render(
      <ToastProvider>
        <Asker onUndo={onUndo} />
      </ToastProvider>,
    );
    act(() => screen.getByText('Drop').click());
    expect((await screen.findAllByText('Line dropped')).length).toBeGreaterThan(0);
    const button = await screen.findByText('Bring back');
    fireEvent.click(button);
    expect(onUndo).toHaveBeenCalledOnce();
    // Its offer is done: it goes, and a second press of a hasty hand does nothing.
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByText('Bring back')).toBeNull());
    expect(onUndo).toHaveBeenCalledOnce();
  });

  /** Renders the provider of toasts, which sets `show`. */
  function renderToasts() {
    const shown: { show?: ReturnType<typeof useToasts>['show'] } = {};
    const Holder = () => {
      shown.show = useToasts().show;
      return null;
    };
    render(
      <ToastProvider>
        <Holder />
      </ToastProvider>,
    );
    return shown;
  }

  it('goes when it holds no longer', async () => {
    const over = new AbortController();
    const shown = renderToasts();
    act(() => shown.show?.({ title: 'Its status is “abandoned” now', over: over.signal }));
    expect((await screen.findAllByText('Its status is “abandoned” now')).length).toBeGreaterThan(0);
    act(() => over.abort());
    await waitFor(() => expect(screen.queryByText('Its status is “abandoned” now')).toBeNull());
  });

  it('is one for all messages of a topic, which it counts until it is gone', async () => {
    const shown = renderToasts();
    const tell = (name: string) =>
      act(() =>
        shown.show?.({
          title: `${name} was not added`,
          topic: 'not-added',
          several: (count) => `${count} files were not added`,
        }),
      );
    const toasts = () => [...document.querySelectorAll('.ui-toast:not([data-ending-style])')];
    for (const name of ['a', 'b', 'c', 'd']) tell(name);
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(toasts()[0]?.textContent).toContain('4 files were not added');
    expect(toasts()[0]?.textContent).toContain('d was not added\nc was not added\nb was not added');
    fireEvent.click(screen.getByText('Close'));
    await waitFor(() => expect(toasts()).toHaveLength(0));
    tell('e');
    await waitFor(() => expect(toasts()[0]?.textContent).toContain('e was not added'));
    expect(toasts()[0]?.textContent).not.toContain('files');
    // The same words again are no second toast.
    act(() => shown.show?.({ title: 'Locked' }));
    act(() => shown.show?.({ title: 'Locked' }));
    await waitFor(() => expect(toasts()).toHaveLength(2));
  });

  it('goes when its user leaves, unless it is about the page itself', async () => {
    const shown: { show?: ReturnType<typeof useToasts>['show'] } = {};
    const Teller = () => {
      shown.show = useToasts().show;
      return null;
    };
    const pageOf = (user: string) => (
      <ToastProvider>
        <Teller />
        <ToastsOfUser key={user} />
      </ToastProvider>
    );
    const { rerender } = render(pageOf('planner'));
    act(() => {
      shown.show?.({ title: 'mine.bin is too large', stays: true });
      shown.show?.({ title: 'A new version is ready', stays: true, isAboutPage: true });
    });
    expect((await screen.findAllByText('mine.bin is too large')).length).toBeGreaterThan(0);
    rerender(pageOf('manager'));
    await waitFor(() => expect(screen.queryByText('mine.bin is too large')).toBeNull());
    expect(screen.getAllByText('A new version is ready').length).toBeGreaterThan(0);
  });
});

describe('an error', () => {
  it('says what happened before what is safe, and is announced', () => {
    render(
      <ErrorPanel title="The service cannot be reached" safe="Work on this device is safe.">
        <Button>Try again</Button>
      </ErrorPanel>,
    );
    expect(screen.getByRole('alert').textContent).toMatch(/^The service cannot be reached.*safe.*Try again$/);
  });
});

describe('the name of a button', () => {
  const shownName = () => document.querySelector('.ui-tooltip')?.textContent ?? null;
  const buttonNamed = (name: string) => screen.getByRole('button', { name });
  const page = (labels: readonly string[]) => (
    <>
      {labels.map((label) => (
        <IconButton key={label} label={label} shortcut="D" reason={label === 'Delete' ? 'It is locked' : null}>
          x
        </IconButton>
      ))}
      <TooltipLayer />
    </>
  );
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

  afterEach(() => void vi.useRealTimers());

  it('comes where the pointer rests, with key and reason, and goes with it', async () => {
    vi.useFakeTimers();
    render(page(['Draw', 'Delete']));
    fireEvent.pointerEnter(buttonNamed('Draw'), { pointerType: 'mouse' });
    await pass(300);
    expect(shownName()).toBeNull();
    await pass(150);
    expect(shownName()).toBe('DrawD');
    fireEvent.pointerLeave(buttonNamed('Draw'));
    fireEvent.pointerEnter(buttonNamed('Delete'), { pointerType: 'mouse' });
    await pass(500);
    expect(shownName()).toBe('DeleteIt is lockedD');
    fireEvent.pointerLeave(buttonNamed('Delete'));
    await pass(250);
    expect(shownName()).toBeNull();
  });

  it('stays while the pointer is on it', async () => {
    vi.useFakeTimers();
    render(page(['Draw']));
    fireEvent.pointerEnter(buttonNamed('Draw'), { pointerType: 'mouse' });
    await pass(450);
    fireEvent.pointerLeave(buttonNamed('Draw'));
    const popup = document.querySelector('.ui-tooltip');
    if (!popup) throw new Error('no name is shown');
    fireEvent.pointerEnter(popup);
    await pass(1000);
    expect(shownName()).toBe('DrawD');
    fireEvent.pointerLeave(popup);
    await pass(250);
    expect(shownName()).toBeNull();
  });

  it('does not come for a finger, after a press, or when the button has gone', async () => {
    vi.useFakeTimers();
    const { rerender } = render(page(['Draw']));
    fireEvent.pointerEnter(buttonNamed('Draw'), { pointerType: 'touch' });
    await pass(1000);
    expect(shownName()).toBeNull();
    fireEvent.pointerEnter(buttonNamed('Draw'), { pointerType: 'mouse' });
    fireEvent.pointerDown(buttonNamed('Draw'));
    await pass(1000);
    expect(shownName()).toBeNull();
    fireEvent.pointerEnter(buttonNamed('Draw'), { pointerType: 'mouse' });
    rerender(page([]));
    await pass(1000);
    expect(shownName()).toBeNull();
  });

  it('goes with its button, with the layout of the page, and by Escape', async () => {
    vi.useFakeTimers();
    const { rerender } = render(page(['Draw']));
    const rest = async () => {
      fireEvent.pointerEnter(buttonNamed('Draw'), { pointerType: 'mouse' });
      await pass(450);
      expect(shownName()).toBe('DrawD');
    };
    await rest();
    fireEvent(window, new Event('resize'));
    await pass(50);
    expect(shownName()).toBeNull();
    await rest();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await pass(50);
    expect(shownName()).toBeNull();
    await rest();
    rerender(page([]));
    await pass(50);
    expect(shownName()).toBeNull();
  });

  it('follows a button that changes under the pointer', async () => {
    vi.useFakeTimers();
    const button = (label: string) => (
      <>
        <IconButton label={label}>x</IconButton>
        <TooltipLayer />
      </>
    );
    const { rerender } = render(button('Show'));
    fireEvent.pointerEnter(buttonNamed('Show'), { pointerType: 'mouse' });
    await pass(450);
    rerender(button('Hide'));
    await pass(50);
    expect(shownName()).toBe('Hide');
  });
});
