import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ModelSymbol } from './model-symbol';

it('is dim for what is abandoned at its place, as the map has it', () => {
  const opacity = (status: string) =>
    render(<ModelSymbol model="pole" fields={{ status }} />)
      .container.querySelector('path')
      ?.getAttribute('opacity');
  expect(opacity('abandoned')).toBe('0.45');
  expect(opacity('built')).toBeNull();
});
