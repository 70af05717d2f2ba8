import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { preferencesStore } from '../preferences/preferences-store';
import { BasisChoice } from './basis-choice';

it('begins as built for outages and with the plan for designs, and keeps each choice', () => {
  const { unmount } = render(<BasisChoice question="outage" />);
  expect(screen.getByRole('button', { name: 'As built' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByTestId('basis').textContent).toContain('on cables that are built');
  fireEvent.click(screen.getByRole('button', { name: 'With the plan' }));
  expect(preferencesStore.getState()).toMatchObject({ outageBasis: 'planned', designBasis: 'planned' });
  unmount();
  render(<BasisChoice question="design" />);
  fireEvent.click(screen.getByRole('button', { name: 'As built' }));
  expect(preferencesStore.getState()).toMatchObject({ outageBasis: 'planned', designBasis: 'built' });
});
