import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { lazyPart, loadEssentialParts, loadLazyParts } from './lazy-part';

const Part = ({ text }: { readonly text: string }) => <p>{text}</p>;

it('shows nothing, then the part; at once when it was fetched before', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    return Part;
  };
  const First = lazyPart(load);
  render(<First text="one" />);
  expect(screen.queryByText('one')).toBeNull();
  expect(await screen.findByText('one')).toBeTruthy();
  const Second = lazyPart(load);
  await loadLazyParts();
  render(<Second text="two" />);
  expect(screen.getByText('two')).toBeTruthy();
  expect(asked).toBe(2);
});

it('fetches essential parts by themselves, and one that fails holds up none', async () => {
  const asked: string[] = [];
  const part = (name: string) => async () => {
    asked.push(name);
    if (name === 'broken') throw new TypeError('planted');
    return Part;
  };
  lazyPart(part('later'));
  lazyPart(part('broken'), { isEssential: true });
  lazyPart(part('essential'), { isEssential: true });
  await loadEssentialParts();
  expect(asked).toEqual(['broken', 'essential']);
});
