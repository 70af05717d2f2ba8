import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Checkbox } from '../controls/checkbox';
import { Segmented } from '../controls/segmented';
import { Switch } from '../controls/switch';
import { ChoiceField } from './choice-field';
import { SearchField } from './search-field';
import { SelectField } from './select-field';
import { TextArea } from './text-area';
import { NumberField, TextField } from './text-field';

afterEach(cleanup);

const field = () => screen.getByLabelText<HTMLInputElement>('Name');

describe('a line of text', () => {
  it('hands out every keystroke to a form', () => {
    const onChange = vi.fn();
    render(<TextField label="Name" value="a" onChange={onChange} data-testid="field-name" />);
    fireEvent.change(screen.getByTestId('field-name'), { target: { value: 'ab' } });
    expect(onChange.mock.calls).toEqual([['ab']]);
  });

  it('says what is wrong, and is joined to it for screen readers', () => {
    render(<TextField label="Name" value="" error="A project needs a name." hint="never shown then" />);
    const message = screen.getByRole('alert');
    expect(message.textContent).toBe('A project needs a name.');
    expect(field().getAttribute('aria-describedby')).toBe(message.id);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('never shown then')).toBeNull();
  });

  it('is joined to its hint, and shows its unit', () => {
    render(<NumberField label="Name" value="12" hint="In metres." unit="m" />);
    expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toBe('In metres.');
    expect(screen.getByText('m')).toBeTruthy();
    expect(field().inputMode).toBe('decimal');
  });
});

describe('a choice that saves itself', () => {
  const choices = ['planned', 'built', 'abandoned'].map((value) => ({ value, label: value }));
  const show = () => {
    const onChange = vi.fn();
    const outer = vi.fn();
    render(<ChoiceField label="Name" value="planned" choices={choices} unmade="Enter sets it" onChange={onChange} />);
    // The page has keys of its own behind the field.
    document.addEventListener('keydown', outer);
    const select = () => screen.getByLabelText<HTMLSelectElement>('Name');
    /** A key of a closed list: the browser changes the value by itself. */
    const step = (key: string, value: string) => {
      fireEvent.keyDown(select(), { key });
      fireEvent.change(select(), { target: { value } });
    };
    return { onChange, outer, select, step };
  };

  it('stores nothing while keys go through the closed list; Enter stores the choice', () => {
    const { onChange, outer, select, step } = show();
    step('ArrowDown', 'built');
    step('ArrowDown', 'abandoned');
    step('b', 'built');
    expect(onChange).not.toHaveBeenCalled();
    expect(select().value).toBe('built');
    expect(screen.getByText('Enter sets it')).toBeTruthy();
    outer.mockClear();
    fireEvent.keyDown(select(), { key: 'Enter' });
    expect(onChange.mock.calls).toEqual([['built']]);
    expect(outer).not.toHaveBeenCalled();
    expect(screen.queryByText('Enter sets it')).toBeNull();
  });

  it('stores it when the focus goes on, and puts back what was there on Escape', () => {
    const { onChange, outer, select, step } = show();
    step('ArrowDown', 'built');
    outer.mockClear();
    fireEvent.keyDown(select(), { key: 'Escape' });
    expect(select().value).toBe('planned');
    // The item stays selected: the key was for the list.
    expect(outer).not.toHaveBeenCalled();
    fireEvent.blur(select());
    expect(onChange).not.toHaveBeenCalled();
    step('ArrowDown', 'built');
    fireEvent.blur(select());
    expect(onChange.mock.calls).toEqual([['built']]);
  });

  it('stores nothing when the walk ends where it began', () => {
    const { onChange, select, step } = show();
    step('ArrowDown', 'built');
    step('ArrowUp', 'planned');
    fireEvent.keyDown(select(), { key: 'Enter' });
    fireEvent.blur(select());
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['with a pointer', (select: HTMLElement) => fireEvent.pointerDown(select)],
    ['with Space', (select: HTMLElement) => fireEvent.keyDown(select, { key: ' ' })],
    ['with Alt and an arrow', (select: HTMLElement) => fireEvent.keyDown(select, { key: 'ArrowDown', altKey: true })],
    ['by the browser', () => undefined],
  ])('stores at once what is picked from a list that was opened %s', (_, open) => {
    const { onChange, select } = show();
    open(select());
    fireEvent.change(select(), { target: { value: 'built' } });
    expect(onChange.mock.calls).toEqual([['built']]);
  });
});

describe('a line of text that saves itself', () => {
  const show = () => {
    const onCommit = vi.fn();
    render(<TextField label="Name" value="S-14" onCommit={onCommit} />);
    const type = (value: string) => fireEvent.change(field(), { target: { value } });
    return { onCommit, type };
  };

  it('commits when it goes away with what was typed in it, once', () => {
    const { onCommit, type } = show();
    type('S-15');
    cleanup();
    expect(onCommit.mock.calls).toEqual([['S-15']]);
    const again = show();
    again.type('S-16');
    fireEvent.blur(field());
    cleanup();
    expect(again.onCommit.mock.calls).toEqual([['S-16']]);
  });

  it('commits when the page is left or hidden, and not what was put back', () => {
    const { onCommit, type } = show();
    type('S-15');
    fireEvent(window, new Event('pagehide'));
    expect(onCommit.mock.calls).toEqual([['S-15']]);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    type('S-16');
    fireEvent(document, new Event('visibilitychange'));
    hidden.mockRestore();
    expect(onCommit.mock.calls).toEqual([['S-15'], ['S-16']]);
    type('S-17');
    fireEvent.keyDown(field(), { key: 'Escape' });
    cleanup();
    expect(onCommit).toHaveBeenCalledTimes(2);
  });

  it('is no change when it is as it was when typing began, whatever came meanwhile', () => {
    const [onCommit, onBegin] = [vi.fn(), vi.fn()];
    const drawn = (value: string) => <TextField label="Name" {...{ value, onCommit, onBegin }} />;
    const { rerender } = render(drawn('S-14'));
    fireEvent.change(field(), { target: { value: 'S-1' } });
    rerender(drawn('theirs'));
    fireEvent.change(field(), { target: { value: 'S-14' } });
    fireEvent.blur(field());
    expect(onCommit).not.toHaveBeenCalled();
    expect(field().value).toBe('theirs');
    fireEvent.change(field(), { target: { value: 'S-14' } });
    fireEvent.blur(field());
    expect(onCommit.mock.calls).toEqual([['S-14']]);
    expect(onBegin).toHaveBeenCalledTimes(2);
  });

  it('commits on Enter and when the focus leaves, once', () => {
    const { onCommit, type } = show();
    type('S-15');
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter' });
    fireEvent.blur(field());
    expect(onCommit.mock.calls).toEqual([['S-15']]);
    type('S-16');
    fireEvent.blur(field());
    expect(onCommit.mock.calls).toEqual([['S-15'], ['S-16']]);
  });

  it('puts back what was there on Escape, and nobody else hears that key', () => {
    const { onCommit, type } = show();
    const outside = vi.fn();
    window.addEventListener('keydown', outside);
    type('nonsense');
    fireEvent.keyDown(field(), { key: 'Escape' });
    fireEvent.blur(field());
    window.removeEventListener('keydown', outside);
    expect(onCommit).not.toHaveBeenCalled();
    expect(field().value).toBe('S-14');
    expect(outside).not.toHaveBeenCalled();
  });

  it('commits nothing when nothing changed', () => {
    const { onCommit, type } = show();
    type('S-14');
    fireEvent.blur(field());
    expect(onCommit).not.toHaveBeenCalled();
  });
});

describe('several lines', () => {
  it('take Enter as a line, Ctrl+Enter as done', () => {
    const onCommit = vi.fn();
    render(<TextArea label="Name" value="" onCommit={onCommit} />);
    fireEvent.change(field(), { target: { value: 'one\ntwo' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(onCommit).not.toHaveBeenCalled();
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true });
    expect(onCommit.mock.calls).toEqual([['one\ntwo']]);
  });

  it('hand out every keystroke to a form', () => {
    const onChange = vi.fn();
    render(<TextArea label="Name" value="" onChange={onChange} />);
    fireEvent.change(field(), { target: { value: 'a' } });
    expect(onChange.mock.calls).toEqual([['a']]);
  });
});

describe('choices', () => {
  it('a select keeps a value that is not on its list', () => {
    const onChange = vi.fn();
    const choices = [{ value: '1', label: 'Aerial' }];
    render(<SelectField label="Name" value="9" choices={choices} empty="None" onChange={onChange} />);
    expect([...screen.getByRole<HTMLSelectElement>('combobox').options].map(({ text }) => text)).toEqual([
      'None',
      '9',
      'Aerial',
    ]);
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '1' } });
    expect(onChange.mock.calls).toEqual([['1']]);
  });

  it('a segmented control presses what is chosen', () => {
    const onChange = vi.fn();
    const choices = [
      { value: 'a', label: 'All 3' },
      { value: 'b', label: 'Active 1' },
    ] as const;
    render(<Segmented label="Status" value="a" choices={choices} onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Status' })).toBeTruthy();
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('All 3');
    fireEvent.click(screen.getByText('Active 1'));
    expect(onChange.mock.calls).toEqual([['b']]);
  });

  it('a switch and a checkbox say what they become', () => {
    const [onSwitch, onCheck] = [vi.fn(), vi.fn()];
    render(
      <>
        <Switch label="Show poles" checked={false} onChange={onSwitch} data-testid="layer-pole" />
        <Checkbox label="Both" checked onChange={onCheck} />
      </>,
    );
    fireEvent.click(screen.getByTestId('layer-pole'));
    fireEvent.click(screen.getByRole('checkbox'));
    expect(onSwitch.mock.calls[0]?.[0]).toBe(true);
    expect(onCheck.mock.calls).toEqual([[false]]);
  });

  it('a search is one to screen readers', () => {
    const onChange = vi.fn();
    render(<SearchField label="Search projects" value="" onChange={onChange} />);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search projects' }), { target: { value: 'x' } });
    expect(onChange.mock.calls).toEqual([['x']]);
  });
});
