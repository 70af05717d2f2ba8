import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setLanguage } from '../../i18n/language';
import { text } from '../../i18n/text';
import { LanguageRoot } from './language-root';

afterEach(async () => {
  cleanup();
  await setLanguage('en');
});

function Form() {
  const [held, setHeld] = useState('');
  return (
    <form>
      <input aria-label="Email" name="email" />
      <input aria-label="Password" name="password" type="password" />
      <input aria-label="Held" name="held" value={held} onChange={({ target }) => setHeld(target.value)} />
      <output>{held}</output>
      <input aria-label="Fixed" name="fixed" readOnly value={text('common.signIn')} />
      <button type="button">{text('common.signOut')}</button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it('says the page in another language, and leaves the focus and what was typed where they were', async () => {
  render(
    <LanguageRoot>
      <Form />
    </LanguageRoot>,
  );
  fireEvent.change(field('Email'), { target: { value: 'ada@example.com' } });
  fireEvent.change(field('Password'), { target: { value: 'half a pass' } });
  fireEvent.change(field('Held'), { target: { value: 'seven' } });
  screen.getByRole('button', { name: 'Sign out' }).focus();

  await act(() => setLanguage('de'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abmelden' }));
  expect([field('Email').value, field('Password').value, field('Held').value, field('Fixed').value]).toEqual([
    'ada@example.com',
    'half a pass',
    'seven',
    'Anmelden',
  ]);
  expect(screen.getByRole('status').textContent).toBe('seven');
});
