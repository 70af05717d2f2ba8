import { afterEach, describe, expect, it } from 'vitest';
import { openEditor } from '../../../../editor/testing/play';
import { setLanguage } from '../../../../i18n/language';
import { type Action, type ActionEnv, hidden, never } from '../../../actions/action';
import { allActions } from '../actions/all-actions';
import { commandLines } from './command-lines';

const nothing = () => undefined;
const env: ActionEnv = {
  editor: openEditor(),
  engine: null,
  announce: nothing,
  toast: nothing,
  toggle: nothing,
  go: nothing,
  dismiss: () => false,
};
const action = (id: string, label: string, more: Partial<Action> = {}): Action => ({
  id,
  label: () => label,
  group: 'edit',
  keys: [],
  refuses: never,
  run: nothing,
  ...more,
});
const actions = [
  action('leave', 'One level back'),
  action('merge', 'Join the lines', { also: () => 'merge', refuses: () => 'They do not meet.' }),
  action('split', 'Split the line'),
  action('string', 'Pole string', { refuses: () => hidden }),
  action('line', 'Line of poles'),
];
afterEach(() => setLanguage('en'));

const found = (text: string) => commandLines(actions, text, env).map(({ action: { id } }) => id);

describe('commands by their words', () => {
  it('are all of them without a word, but those that make no sense here', () => {
    expect(found('')).toEqual(['merge', 'split', 'line']);
  });

  it('are those with every word, their own name first', () => {
    expect(found('line')).toEqual(['line', 'merge', 'split']);
    expect(found('SPLIT  line')).toEqual(['split']);
    expect(found('split pole')).toEqual([]);
  });

  it('are found by other words too, and say why they cannot be done', () => {
    expect(commandLines(actions, 'merge', env)).toEqual([{ action: actions[1], refusal: 'They do not meet.' }]);
  });

  it('are found by the words of the language that is spoken, and by the English ones', async () => {
    await setLanguage('de');
    const first = (text: string) => commandLines(allActions, text, env)[0]?.action.id;
    expect(first('teilen')).toBe('split');
    expect(first('split')).toBe('split');
    expect(first('rückgängig')).toBe('undo');
    expect(first('take back')).toBe('undo');
    expect(first('löschen')).toBe('give-up');
    expect(first('delete')).toBe('give-up');
    await setLanguage('en');
    expect(first('delete')).toBe('give-up');
  });
});
