import { afterEach, describe, expect, it } from 'vitest';
import { setLanguage } from '../../../i18n/language';
import { fieldSpecOf, modelKeys } from '../../../items/registry';
import { valueWord } from '../../text/model-name';
import { stateLabel } from './state-label';

const statuses = modelKeys.flatMap((model) => {
  const spec = fieldSpecOf(model, 'status');
  return (spec?.choices ?? []).map((status) => ({ spec, status }));
});

afterEach(() => setLanguage('en'));

describe('the word of a status', () => {
  it.each(['en', 'de'] as const)(
    'is in a report the one that the inspector, the table and the history have: %s',
    async (language) => {
      await setLanguage(language);
      for (const { spec, status } of statuses) {
        const word = valueWord(spec, status);
        expect(stateLabel(status)).toBe(word.charAt(0).toUpperCase() + word.slice(1));
      }
    },
  );

  it('is as the service has it where the product does not know it', () => {
    expect([stateLabel('on hold'), stateLabel('')]).toEqual(['On hold', 'Not stated']);
  });
});
