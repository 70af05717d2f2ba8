import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { WhileSeen } from './while-seen';

afterEach(cleanup);

/** A component that has a state of its own, follows a store and counts its renders. */
function createPart() {
  const store = createStore(() => ({ edits: 0 }));
  const drawn = vi.fn();
  function Part() {
    const edits = useStore(store, (state) => state.edits);
    const [note, setNote] = useState('');
    drawn(edits);
    return (
      <label>
        {`after ${edits} edits`}
        <input aria-label="note" value={note} onChange={({ target }) => setNote(target.value)} />
      </label>
    );
  }
  return { Part, drawn, edit: () => act(() => store.setState(({ edits }) => ({ edits: edits + 1 }))) };
}

it.each(['splices/7', 'fibres/9', 'fibres/9/12'])('a part rests below %s and keeps what was typed', async (page) => {
  const { Part, drawn, edit } = createPart();
  const element = (
    <>
      <WhileSeen>
        <Part />
      </WhileSeen>
      <Link to={`/projects/1/${page}`}>cover</Link>
      <Link to="/projects/1?item=splice:7">back</Link>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/projects/1?item=splice:7'] });
  render(<RouterProvider router={router} />);
  fireEvent.change(screen.getByLabelText('note'), { target: { value: 'half a word' } });
  edit();
  expect(screen.getByText('after 1 edits')).toBeTruthy();

  await act(async () => fireEvent.click(screen.getByText('cover')));
  const before = drawn.mock.calls.length;
  edit();
  edit();
  expect(drawn.mock.calls.length).toBe(before);

  await act(async () => fireEvent.click(screen.getByText('back')));
  expect(screen.getByText('after 3 edits')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('note').value).toBe('half a word');
});
