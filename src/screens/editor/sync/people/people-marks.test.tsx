import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { nobodyElse, type OtherPerson, type PeopleHere } from '../../../../project/people-here';
import type { Services } from '../../../services';
import { showPage } from '../../../testing/show-page';
import { marksOf, PeopleMarks } from './people-marks';

const person = (id: number, name: string | null = `User ${id}`): OtherPerson => ({
  ...{ id: String(id), initials: `U${id}`, name },
});

function show(here: PeopleHere, count = false) {
  const people = createStore(() => here);
  const services = { people } as unknown as Services;
  showPage(<PeopleMarks count={count} />, { services, queries: new QueryClient() });
  return (next: PeopleHere) => act(() => people.setState(next, true));
}

afterEach(cleanup);

describe('the people in the bar', () => {
  it('are not there where nobody else is, and come and go without a word', () => {
    const meet = show(nobodyElse);
    expect(screen.queryByTestId('people')).toBeNull();
    meet({ others: [person(1), person(2)], more: 0 });
    const button = screen.getByRole('button', { name: 'Also in this project: User 1 and User 2' });
    expect(button.textContent).toBe('U1U2');
    expect(button.closest('[aria-live]')).toBeNull();
    meet(nobodyElse);
    expect(screen.queryByTestId('people')).toBeNull();
  });

  it('are four marks at most, the last one with how many more there are', () => {
    show({ others: [1, 2, 3, 4, 5].map((id) => person(id)), more: 1200 });
    const button = screen.getByRole('button', { name: 'Also in this project: User 1, User 2, User 3, and 1,202 more' });
    expect(button.textContent).toBe('U1U2U3+1,202');
  });

  it('have their names behind the marks, and initials where there is no name', () => {
    show({ others: [person(1), person(2, null), { id: 'x', initials: '', name: null }], more: 3 });
    fireEvent.click(screen.getByTestId('people'));
    const list = screen.getByRole('dialog', { name: 'Also in this project' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['U1User 1', 'U2', '·']);
    expect(list.textContent).toContain('3 more');
    expect(list.textContent).toContain('Names are shown to those who may edit here.');
    expect(screen.getByTestId('people').getAttribute('aria-expanded')).toBe('true');
  });

  it('are their number alone where there is no room', () => {
    show({ others: [person(1), person(2)], more: 0 }, true);
    expect(screen.getByRole('button', { name: 'Also in this project: User 1 and User 2' }).textContent).toBe('2');
  });
});

it.each([
  [0, 0, 0, 0],
  [1, 0, 1, 0],
  [4, 0, 4, 0],
  [5, 0, 3, 2],
  [4, 1, 3, 2],
  [49, 51, 3, 97],
  [0, 3, 0, 3],
])('of %i people and %i more %i have a mark, and the last mark counts %i', (named, more, shown, rest) => {
  const marks = marksOf({ others: Array.from({ length: named }, (_, id) => person(id)), more });
  expect([marks.shown.length, marks.rest]).toEqual([shown, rest]);
});
