import type { Translations } from '../text';

/** The bar, the frame and its parts. */
const frame: Translations = {
  'Map settings': 'Karteneinstellungen',
  Bookmarked: 'Gemerkt',
  'Bookmark this project': 'Dieses Projekt merken',
  'GeoJSON file': 'GeoJSON-Datei',
  'Search items, coordinates and commands': 'Objekte, Koordinaten und Befehle suchen',
  Search: 'Suchen',
  'The bar': 'Die Leiste',
  'The map': 'Die Karte',
  'The table': 'Die Tabelle',
  'The list of checks': 'Die Prüfliste',
  'The layers panel': 'Die Ebenen',
  'The list of your changes': 'Die Liste Ihrer Änderungen',
  'The inspector': 'Die Eigenschaften',
  'The trace': 'Die Netzverfolgung',
  'Width of the layers panel': 'Breite der Ebenen',
  'Width of the inspector': 'Breite der Eigenschaften',
  'Height of the dock': 'Höhe der unteren Tafel',
  'Close the dock': 'Untere Tafel schließen',
  '{panel}: change height': '{panel}: Höhe ändern',
  'Close the sheet': 'Blatt schließen',
  Close: 'Schließen',
  'On the map': 'Auf der Karte',
};

/** The review list. */
const checks: Translations = {
  'Checking the project': 'Das Projekt wird geprüft',
  'Checking… {progress} %': 'Wird geprüft … {progress} %',
  'Not checked yet': 'Noch nicht geprüft',
  'The check failed. Try it again.': 'Die Prüfung ist misslungen. Versuchen Sie es noch einmal.',
  '{count, plural, one {# finding} other {# findings}}': '{count, plural, one {# Befund} other {# Befunde}}',
  '{shown, number} of {count, plural, one {# finding} other {# findings}}':
    '{shown, number} von {count, plural, one {# Befund} other {# Befunden}}',
  'edited since': 'seither bearbeitet',
  'Every severity': 'Jede Schwere',
  'Every rule': 'Jede Regel',
  'In view': 'Im Ausschnitt',
  'Show {count, number} ignored': '{count, number} übergangene zeigen',
  'Stop checking': 'Prüfung anhalten',
  'Save the list as CSV': 'Liste als CSV sichern',
  'Checks: {count, plural, one {# finding} other {# findings}}':
    'Prüfungen: {count, plural, one {# Befund} other {# Befunde}}',
  '{deed} all {count, number}': 'Alle {count, number}: {deed}',
  'Ignore: {name}': 'Übergehen: {name}',
  'Saved the list as checks.csv': 'Die Liste ist als checks.csv gesichert',
  'Nothing to mend': 'Nichts zu beheben',
  'Nothing of that kind': 'Nichts dieser Art',
  'All rules hold for the whole project.': 'Alle Regeln sind im ganzen Projekt erfüllt.',
  'Other findings are hidden by the filters above.': 'Andere Befunde sind durch die Filter oben verborgen.',
  '{count, number} left for another go': '{count, number} bleiben für ein weiteres Mal',
  'They touch what was just mended.': 'Sie berühren, was gerade behoben wurde.',
  'Drafted a permit around the gap': 'Genehmigung um die Lücke entworfen',
  'It is selected: give it its number and authority.': 'Sie ist ausgewählt: Geben Sie ihr Nummer und Behörde.',
};

/** Layers, looks and saved views. */
const layers: Translations = {
  Layers: 'Ebenen',
  'Equal counts': 'Gleiche Anzahl',
  'Equal steps': 'Gleiche Schritte',
  Colours: 'Farben',
  'Colour by': 'Färben nach',
  'As usual': 'Wie üblich',
  'The values could not be counted. Try again.':
    'Die Werte konnten nicht gezählt werden. Versuchen Sie es noch einmal.',
  Classes: 'Klassen',
  Nothing: 'Nichts',
  Labels: 'Beschriftung',
  'Written beside it': 'Steht daneben',
  'Name, as usual': 'Name, wie üblich',
  Opacity: 'Deckkraft',
  Age: 'Alter',
  'Rename the view': 'Ansicht umbenennen',
  'Save this view': 'Diese Ansicht speichern',
  'With this place of the map': 'Mit diesem Ort der Karte',
  Rename: 'Umbenennen',
  Save: 'Speichern',
  'Removed the view “{name}”': 'Ansicht „{name}“ entfernt',
  'More of the view {name}': 'Mehr zur Ansicht {name}',
  'Replace with what is shown': 'Durch das Gezeigte ersetzen',
  'Rename…': 'Umbenennen …',
  Remove: 'Entfernen',
  'Saved views': 'Gespeicherte Ansichten',
  'Save view': 'Ansicht speichern',
  'Everything as usual again': 'Alles wieder wie üblich',
};

/** The table. */
const table: Translations = {
  'not sent yet': 'noch nicht gesendet',
  'Not sorted by this column': 'Nicht nach dieser Spalte geordnet',
  'Sorted descending': 'Absteigend geordnet',
  'Sorted ascending': 'Aufsteigend geordnet',
  'Arrow keys move, Shift marks a range, Space selects on the map, Enter edits.':
    'Pfeiltasten bewegen, Umschalt markiert einen Bereich, die Leertaste wählt auf der Karte aus, Enter bearbeitet.',
  'The project is on its way': 'Das Projekt ist unterwegs',
  'Sum of {count, number} values': 'Summe von {count, number} Werten',
  'At most {count, number} items can be selected at once. Filter the table further.':
    'Höchstens {count, number} Objekte lassen sich auf einmal auswählen. Filtern Sie die Tabelle weiter.',
  '{count, plural, one {# item} other {# items}} selected':
    '{count, plural, one {# Objekt} other {# Objekte}} ausgewählt',
};

export const germanEditorPanels: Translations = { ...frame, ...checks, ...layers, ...table };
