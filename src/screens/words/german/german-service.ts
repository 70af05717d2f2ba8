import type { Translations } from '../text';

export const germanService: Translations = {
  'Service status': 'Zustand des Dienstes',
  'Whether the service answers, and what this device keeps.':
    'Ob der Dienst antwortet, und was dieses Gerät aufbewahrt.',
  'Settings of the service': 'Einstellungen des Dienstes',
  'What this deployment of the service is set to.': 'Wie dieser Dienst eingestellt ist.',
};
