import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/language';
import { text } from '../../i18n/text';
import { inLanguage, LanguageRoot } from './language-root';

afterEach(async () => {
  cleanup();
  await setLanguage('en');
});

let mounted = 0;

function Form() {
  const [held, setHeld] = useState('');
  useState(() => ++mounted);
  return (
    <form>
      <input aria-label="Email" name="email" />
      <input aria-label="Held" value={held} onChange={({ target }) => setHeld(target.value)} />
      <button type="button">{text('common.signOut')}</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('says the page in another language, and mounts nothing again', async () => {
  const router = createMemoryRouter([{ path: '/', Component: inLanguage(Form) }]);
  const draw = () => (
    <>
      <p>{text('common.close')}</p>
      <RouterProvider router={router} />
    </>
  );
  render(<LanguageRoot draw={draw} />);
  fireEvent.change(field('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.change(field('Held'), { target: { value: 'seven' } });
  const button = screen.getByRole('button', { name: 'Sign out' });
  button.focus();
  const [inputs, before] = [[field('Email'), field('Held')], mounted];

  await act(() => setLanguage('de'));
  expect(screen.getByRole('button', { name: 'Abmelden' })).toBe(button);
  expect(screen.getByText('Schließen')).toBeTruthy();
  expect(document.activeElement).toBe(button);
  expect([field('Email'), field('Held')]).toEqual(inputs);
  expect(inputs.map(({ value }) => value)).toEqual(['ada@example.com', 'seven']);
  expect(mounted).toBe(before);
  expect(document.documentElement.lang).toBe('de');
});
