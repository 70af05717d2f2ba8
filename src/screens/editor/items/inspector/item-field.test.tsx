import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Change } from '../../../../editor/change';
import { createEditor } from '../../../../editor/create-editor';
import type { Fields, Item } from '../../../../items/item';
import { fieldSpecOf } from '../../../../items/registry';
import { ItemField } from './item-field';

afterEach(cleanup);

const ref = 'pole:1' as const;
const pole = (fields: Fields): Item => ({
  ref,
  projectId: 1,
  geometry: { kind: 'point', at: [1, 2] },
  fields,
  rest: {},
});

/** A field of a pole that is drawn again whenever the pole changes, as in the inspector. */
function openField(name: string, fields: Fields) {
  let count = 0;
  const editor = createEditor({ newId: () => `local:n${++count}`, newChangeId: () => `c${++count}` });
  editor.open(1, 'write');
  const changes: Change[] = [];
  editor.onCommit((change) => void changes.push(change));
  const spec = fieldSpecOf(ref, name);
  if (!spec) throw new Error(`poles have no ${name}`);
  const drawn = () => {
    const value = editor.document.get(ref)?.fields[name];
    return <ItemField editor={editor} itemRef={ref} spec={spec} value={value} writable types={[]} />;
  };
  editor.document.receive(pole(fields));
  const { rerender } = render(drawn());
  return {
    /** A colleague's change comes. */
    receive: (next: Fields) =>
      act(() => {
        editor.document.receive(pole(next));
        rerender(drawn());
      }),
    made: () => changes.flatMap(({ items }) => items),
    control: () => screen.getByTestId<HTMLInputElement>(`field-${name}`),
    now: () => editor.document.get(ref)?.fields[name],
  };
}

describe('a field that a colleague changes while one types in it', () => {
  it('is sent with what stood there when typing began, and so becomes a question', () => {
    const { receive, made, control, now } = openField('poleTag', { poleTag: 'P-1' });
    fireEvent.change(control(), { target: { value: 'P-1 mine' } });
    receive({ poleTag: 'P-1 theirs' });
    expect(control().value).toBe('P-1 mine');
    fireEvent.blur(control());
    expect(made()).toMatchObject([{ after: { fields: { poleTag: 'P-1 mine' } }, seen: { poleTag: 'P-1' } }]);
    expect(now()).toBe('P-1 mine');
  });

  it('is theirs when nothing is different from how it was in the end', () => {
    const { receive, made, control } = openField('poleTag', { poleTag: 'P-1' });
    fireEvent.change(control(), { target: { value: 'P-1 mine' } });
    receive({ poleTag: 'P-1 theirs' });
    fireEvent.change(control(), { target: { value: 'P-1' } });
    fireEvent.blur(control());
    expect(made()).toEqual([]);
    expect(control().value).toBe('P-1 theirs');
  });

  it('is based on theirs when that was there before the first key', () => {
    const { receive, made, control } = openField('poleTag', { poleTag: 'P-1' });
    fireEvent.focus(control());
    fireEvent.change(control(), { target: { value: 'P-2' } });
    fireEvent.keyDown(control(), { key: 'Escape' });
    receive({ poleTag: 'P-1 theirs' });
    fireEvent.change(control(), { target: { value: 'P-3' } });
    fireEvent.blur(control());
    expect(made()).toMatchObject([
      { before: { fields: { poleTag: 'P-1 theirs' } }, after: { fields: { poleTag: 'P-3' } } },
    ]);
    expect(made()[0]).not.toHaveProperty('seen');
  });

  it('keeps what it is based on while it does not fit', () => {
    const { receive, made, control } = openField('height', { height: 9 });
    fireEvent.change(control(), { target: { value: 'ten' } });
    fireEvent.blur(control());
    receive({ height: 12 });
    fireEvent.change(control(), { target: { value: '10' } });
    fireEvent.blur(control());
    expect(made()).toMatchObject([{ after: { fields: { height: 10 } }, seen: { height: 9 } }]);
  });

  it('is based on the choice that stood there when the list was opened', () => {
    const { receive, made, control } = openField('status', { status: 'planned' });
    fireEvent.pointerDown(control());
    receive({ status: 'built' });
    fireEvent.change(control(), { target: { value: 'permitted' } });
    expect(made()).toMatchObject([{ after: { fields: { status: 'permitted' } }, seen: { status: 'planned' } }]);
  });
});
