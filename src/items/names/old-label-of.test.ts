import { expect, it } from 'vitest';
import german from '../../i18n/de.json';
import english from '../../i18n/en.json';
import { modelKeys, specOf } from '../registry';
import { oldLabelOf } from './old-label-of';

/** The languages of the versions that wrote labels into records. */
const languages = [
  ['New', english],
  ['Neu:', german],
] as const;

it.each(modelKeys)('reads the labels of %s in every language that wrote any', (model) => {
  for (const [fresh, catalogue] of languages) {
    const word = catalogue[specOf(model).one];
    expect(oldLabelOf(`${word} 12`)).toEqual({ model, id: 12 });
    expect(oldLabelOf(`${fresh} ${word}`)).toEqual({ model, id: null });
  }
});

it.each(['P-12', 'Main Street 12', 'pole 12', 'Pole 12a', 'Pole', 'Constructor 12', 'New Street', 12, null])(
  'takes %s for no label',
  (written) => expect(oldLabelOf(written)).toBeNull(),
);
