import { describe, expect, it } from 'vitest';
import { formsOf, peopleEvent, personId, personOf } from './people-event';

const person = (firstName: string, lastName: string) => personOf({ id: 7, firstName, lastName }, 'x');

describe('a person in an event', () => {
  it.each([
    ['Ada', 'Keller', 'AK'],
    ['Ana Maria', 'de Souza', 'AS'],
    ['ömer', '', 'Ö'],
    ['', '', ''],
    ['😀 x', '𝒜b', '😀𝒜'],
  ])('%s %s is %s in short', (firstName, lastName, short) => {
    expect(person(firstName, lastName).initials).toBe(short);
  });

  it('has a name of bounded length that breaks no event', () => {
    const long = person('😀'.repeat(500), 'b');
    expect([...long.name]).toHaveLength(100);
    const { named } = formsOf([person('A\n\ndata: {}', 'B')], 1);
    const text = new TextDecoder().decode(peopleEvent(named, 'x'));
    expect(text.split('\n\n')).toHaveLength(2);
    expect(JSON.parse(/\ndata: (.*)\n/.exec(text)?.[1] ?? '')).toMatchObject({ count: 1, you: 'x' });
  });

  it('is without a name for a user who may only read', () => {
    const { bare } = formsOf([person('Ada', 'Keller')], 3);
    expect(bare).toEqual({ count: 3, people: [{ id: 'x', initials: 'AK' }] });
  });

  it('has an id that says nothing, another one in each project and process', () => {
    const ids = [personId('s', 1, 7), personId('s', 2, 7), personId('t', 1, 7), personId('s', 1, 8)];
    expect(new Set(ids).size).toBe(4);
    expect(personId('s', 1, 7)).toBe(ids[0]);
  });
});
