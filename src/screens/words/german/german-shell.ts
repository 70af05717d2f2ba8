import type { Translations } from '../text';

export const germanShell: Translations = {
  'Account: {name}': 'Konto: {name}',
  Appearance: 'Darstellung',
  'Reset the demo': 'Demo zurücksetzen',
  'Sign out': 'Abmelden',
};
