import { describe, expect, it } from 'vitest';
import { statusMeant, statusNamed } from './status-meant';

describe('the status that a value means', () => {
  it.each([
    ['Built', 'built'],
    ['AS-BUILT', 'as-built'],
    ['AsBuilt', 'as-built'],
    ['Existing (AT&T)', 'existing'],
    ['in service', 'existing'],
    ['Out of Service', 'abandoned'],
    ['To be removed', 'existing'],
    ['Proposed 2027', 'planned'],
    ['Not built', 'planned'],
    ['NOT_YET_INSTALLED', 'planned'],
    ['Nicht gebaut', 'planned'],
    ['noch nicht gebaut', 'planned'],
    ['Incomplete', 'under construction'],
    ['Construction complete', 'built'],
    ['Design complete', 'planned'],
    ['Im Bau', 'under construction'],
    ['in Betrieb', 'existing'],
    ['außer Betrieb', 'abandoned'],
    ['Prévu', 'planned'],
    ['Hors service', 'abandoned'],
    ['En servicio', 'existing'],
    ['Não construído', 'planned'],
    ['Permit approved', 'permitted'],
  ] as const)('%s', (value, status) => expect(statusMeant(value)).toBe(status));

  it.each([
    'Inactive',
    'Not in service',
    'not active',
    'Inaktiv',
    'nicht in Betrieb',
    'Never built',
    'Not approved',
    'Plant',
    'Outside Plant',
    'Rebuilt',
    'Airplane',
    'Alive',
    'OR',
    'Planned and built',
    'Removed by the crew on Monday because of the flood',
    '',
    '12',
    'constructor',
  ])('is none: %s', (value) => expect(statusMeant(value)).toBeNull());
});

it('a name is a status when all of it is', () => {
  expect(statusNamed('Status: planned')).toBe('planned');
  expect(statusNamed('Existing network')).toBe('existing');
  for (const name of ['Existing poles', 'Outside Plant', 'Design Ltd', '']) expect(statusNamed(name)).toBeNull();
});
