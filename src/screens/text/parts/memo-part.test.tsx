import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { languageStore } from '../../../i18n/language';
import { memoPart } from './memo-part';

afterEach(cleanup);

it('a part is drawn again for its own properties and the language alone', () => {
  const drawn = vi.fn();
  const Part = memoPart(({ word }: { readonly word: string }) => {
    drawn(word, languageStore.getState());
    return <p>{word}</p>;
  });
  const { rerender } = render(<Part word="one" />);
  rerender(<Part word="one" />);
  expect(drawn).toHaveBeenCalledTimes(1);
  rerender(<Part word="two" />);
  expect(screen.getByText('two')).toBeTruthy();
  const before = languageStore.getState();
  act(() => languageStore.setState(before === 'de' ? 'en' : 'de'));
  expect(drawn.mock.calls.map(([word]) => word)).toEqual(['one', 'two', 'two']);
  act(() => languageStore.setState(before));
});
