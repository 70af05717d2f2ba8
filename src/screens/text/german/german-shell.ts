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
  'Nothing is lost: not every service offers every list.':
    'Nichts ist verloren: Nicht jeder Dienst bietet jede Liste an.',
  'Nothing was changed. Ask the person who runs the service to let you in.':
    'Nichts wurde geändert. Bitten Sie den Betreiber des Dienstes um Zugang.',
  'Nothing was changed. Is there a sign-in page for this network?':
    'Nichts wurde geändert. Gibt es eine Anmeldeseite für dieses Netz?',
  'Nothing was changed. Sign in to go on.': 'Nichts wurde geändert. Melden Sie sich an, um weiterzumachen.',
  'Nothing was changed. Try again in a minute.': 'Nichts wurde geändert. Versuchen Sie es in einer Minute noch einmal.',
  'The answer did not come from the service': 'Die Antwort kam nicht vom Dienst',
  'The service cannot be reached': 'Der Dienst ist nicht erreichbar',
  'The service did not answer in time': 'Der Dienst hat nicht rechtzeitig geantwortet',
  'The service has a problem': 'Der Dienst hat ein Problem',
  'This service does not have it': 'Dieser Dienst hat es nicht',
  'Try again': 'Noch einmal versuchen',
  'What was read before stays here. It goes on when the connection is back.':
    'Was schon gelesen ist, bleibt hier. Es geht weiter, wenn die Verbindung wieder da ist.',
  'You have no access to this': 'Sie haben darauf keinen Zugriff',
  'Your sign-in has ended': 'Ihre Anmeldung ist abgelaufen',
};
