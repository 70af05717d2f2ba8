import { describe, expect, it } from 'vitest';
import { initials, personName } from './person-name';

const person = (firstName: string, lastName: string) => ({ username: 'pia', firstName, lastName });

describe('a person', () => {
  it.each([
    [person('Pia', 'Planner'), 'Pia Planner', 'PP'],
    [person('Ana Maria', 'de Souza'), 'Ana Maria de Souza', 'AS'],
    [person('Pia', ''), 'Pia', 'P'],
    [person('', ''), 'pia', 'P'],
  ])('%o is called %s, in short %s', (user, name, short) => {
    expect(personName(user)).toBe(name);
    expect(initials(user)).toBe(short);
  });
});
