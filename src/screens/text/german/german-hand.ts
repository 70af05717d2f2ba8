import type { Translations } from '../text';

/** The editor under the hand: its menus and links. */
export const germanHand: Translations = {
  'More of this project': 'Mehr zu diesem Projekt',
  'All projects': 'Alle Projekte',
  'History of steps': 'Verlauf der Schritte',
  'Link copied': 'Link kopiert',
  'It opens the same picture: place, selection, layers, colours and filters.':
    'Er öffnet dasselbe Bild: Ort, Auswahl, Ebenen, Farben und Filter.',
  'The link could not be copied': 'Der Link konnte nicht kopiert werden',
  'Copy it from the address bar.': 'Kopieren Sie ihn aus der Adresszeile.',
  'Nothing can be imported here: the project is open read-only.':
    'Hier kann nichts importiert werden: Das Projekt ist nur zum Lesen geöffnet.',
  'Back to mine': 'Zurück zu meinen',
  'Colours and labels are those of the link': 'Farben und Beschriftungen sind die des Links',
  Street: 'Straße',
  Place: 'Ort',
  Water: 'Gewässer',
  Places: 'Orte',
  'Moved to {name}': 'Zu {name} gegangen',
  '{items}. Places cannot be searched on this background.':
    '{items}. Orte lassen sich auf diesem Hintergrund nicht suchen.',
  'Name, tag, street, coordinates or command': 'Name, Kennzeichen, Straße, Koordinaten oder Befehl',
  'Nothing here': 'Hier ist nichts',
  'The map is not there yet.': 'Die Karte ist noch nicht da.',
  Tolerance: 'Toleranz',
  '{count, plural, one {# vertex goes} other {# vertices go}}':
    '{count, plural, one {# Stützpunkt fällt weg} other {# Stützpunkte fallen weg}}',
};
