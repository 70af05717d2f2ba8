import type { Translations } from '../text';

/** What the page says to those who work by keys, by ear, with a finger or without the right to change things. */
export const germanAccess: Translations = {
  'Go on to the next part: map, inspector, table, layers':
    'Weiter zum nächsten Teil: Karte, Inspektor, Tabelle, Ebenen',
  'Go back to the part before': 'Zurück zum vorigen Teil',
  'focus, keyboard, pane': 'Fokus, Tastatur, Bereich',
  'Skip to the map': 'Zur Karte springen',
  'Who is offered a new project': 'Wem ein neues Projekt angeboten wird',
  'Imported {file}': '{file} importiert',
  Everyone: 'Allen',
  'Whoever may change a project, or has none yet': 'Wer ein Projekt ändern darf oder noch keines hat',
};
