import type { Translations } from '../text';

export const germanPreferences: Translations = {
  'How Strandmap looks and behaves for you on this device.':
    'Wie Strandmap auf diesem Gerät für Sie aussieht und sich verhält.',
};
