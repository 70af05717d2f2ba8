import type { Translations } from '../text';

export const germanPreferences: Translations = {
  'All keys of the editor': 'Alle Tasten des Editors',
  'As I go': 'Laufend',
  'As the service': 'Wie der Dienst',
  'As the system': 'Wie das System',
  Background: 'Hintergrund',
  Dark: 'Dunkel',
  Feet: 'Fuß',
  'From the next sign-in on, it ends with the tab, and so do these preferences.':
    'Ab der nächsten Anmeldung endet diese mit dem Tab, und mit ihr diese Voreinstellungen.',
  'Held changes stay on this device until you send them from the list behind the state of a project.':
    'Zurückgehaltene Änderungen bleiben auf diesem Gerät, bis Sie sie aus der Liste hinter dem Zustand eines Projekts senden.',
  Snapping: 'Einrasten',
  'Snap as at first': 'Einrasten wie am Anfang',
  'Kept for you on this device, and in use at once.': 'Für Sie auf diesem Gerät aufbewahrt und sofort wirksam.',
  Keys: 'Tasten',
  Language: 'Sprache',
  'Language and look': 'Sprache und Aussehen',
  Less: 'Weniger',
  'Letters, digits and signs alone act as shortcuts. Without them, everything is still in the command box, behind Ctrl+K or ⌘K.':
    'Buchstaben, Ziffern und Zeichen allein wirken als Kürzel. Ohne sie ist alles weiterhin im Befehlsfeld, hinter Strg+K oder ⌘K.',
  Light: 'Hell',
  Map: 'Karte',
  Metres: 'Meter',
  Motion: 'Bewegung',
  'No map of another server is fetched before you choose it.':
    'Von keinem anderen Server wird eine Karte geholt, bevor Sie sie wählen.',
  Sending: 'Senden',
  'Shared with others': 'Mit anderen geteilt',
  'Single keys': 'Einzelne Tasten',
  'Single keys are switched off in your preferences.': 'Einzelne Tasten sind in Ihren Voreinstellungen ausgeschaltet.',
  'The page is drawn anew. What people wrote, such as names and notes, stays as it is.':
    'Die Seite wird neu gezeichnet. Was Menschen geschrieben haben, etwa Namen und Notizen, bleibt, wie es ist.',
  'The pen snaps to poles, ends and edges. What snaps to what is set beside the layers of a project.':
    'Der Stift rastet an Masten, Enden und Kanten ein. Was woran einrastet, steht bei den Ebenen eines Projekts.',
  'The service does not say which; {product} takes metres then.':
    'Der Dienst sagt nicht, welche; {product} nimmt dann Meter.',
  'The service is set to feet.': 'Der Dienst ist auf Fuß eingestellt.',
  'The service is set to metres.': 'Der Dienst ist auf Meter eingestellt.',
  'This could not be kept on this device.': 'Das ließ sich auf diesem Gerät nicht aufbewahren.',
  'This device': 'Dieses Gerät',
  'This is a shared device': 'Dies ist ein geteiltes Gerät',
  Plain: 'Schlicht',
  Town: 'Stadt',
  Units: 'Einheiten',
  'When I send': 'Wenn ich sende',
  'When changes leave': 'Wann Änderungen abgehen',
  'With less, the map jumps to where it goes and panels open at once.':
    'Mit weniger springt die Karte an ihr Ziel, und Flächen öffnen sich sofort.',
};
