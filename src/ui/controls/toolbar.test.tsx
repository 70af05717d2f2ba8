import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Toolbar } from './toolbar';

afterEach(cleanup);

const stops = () =>
  screen.getAllByRole<HTMLButtonElement>('button').filter(({ tabIndex, disabled }) => tabIndex === 0 && !disabled);
const named = (name: string) => screen.getByRole('button', { name });
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const here = () => document.activeElement?.textContent;

it('is one stop of Tab; arrows, Home and End move in it; the stop is the last used', () => {
  render(
    <Toolbar label="Tools">
      <button type="button">a</button>
      <button type="button" disabled>
        off
      </button>
      <button type="button">b</button>
      <button type="button">c</button>
    </Toolbar>,
  );
  expect(stops().map(({ textContent }) => textContent)).toEqual(['a']);
  act(() => named('a').focus());
  press('ArrowRight');
  expect(here()).toBe('b');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(here()).toBe('c');
  expect(stops()).toEqual([named('c')]);
  press('Home');
  expect(here()).toBe('a');
  press('End');
  expect(here()).toBe('c');
  expect(press('ArrowDown')).toBe(true);
  expect(here()).toBe('c');
});

it('gives its stop on when the button that had it goes away', async () => {
  const bar = (names: readonly string[]) => (
    <Toolbar label="Tools" shape="vertical">
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </Toolbar>
  );
  const { rerender } = render(bar(['a', 'b']));
  act(() => named('a').focus());
  press('ArrowDown');
  expect(here()).toBe('b');
  rerender(bar(['a', 'c']));
  await expect.poll(() => stops().map(({ textContent }) => textContent)).toEqual(['a']);
});

it('goes up and down a grid by column, and leaves what stands outside alone', () => {
  render(
    <Toolbar label="Layers" shape="grid" line="p">
      <p>
        <button type="button">a1</button>
        <button type="button">a2</button>
      </p>
      <label>
        field <input />
      </label>
      <button type="button">outside</button>
      <p>
        <button type="button">b1</button>
        <button type="button">b2</button>
      </p>
    </Toolbar>,
  );
  expect(stops().map(({ textContent }) => textContent)).toEqual(['a1', 'outside']);
  act(() => named('a2').focus());
  press('ArrowDown');
  expect(here()).toBe('b2');
  press('ArrowRight');
  expect(here()).toBe('a1');
  act(() => screen.getByRole('textbox').focus());
  expect(press('ArrowDown')).toBe(true);
});
