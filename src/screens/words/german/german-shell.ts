import type { Translations } from '../text';

export const germanShell: Translations = {
  'Account: {name}': 'Konto: {name}',
  Appearance: 'Darstellung',
  CRM: 'CRM',
  Pages: 'Seiten',
  Preferences: 'Voreinstellungen',
  Projects: 'Projekte',
  'Reset the demo': 'Demo zurücksetzen',
  Service: 'Dienst',
  'Sign out': 'Abmelden',
  'Skip to the page': 'Zum Inhalt der Seite',
};
