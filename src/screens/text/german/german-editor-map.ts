import type { Translations } from '../text';

/** Beside the cursor, and what is typed there. */
const cursor: Translations = {
  'End of {name}': 'Ende von {name}',
  'Vertex of {name}': 'Stützpunkt von {name}',
  'On {name}': 'Auf {name}',
  '45° steps': '45°-Schritte',
  'straight on': 'geradeaus',
  '{model} {name}': '{model} {name}',
  'Along {name}': 'Entlang {name}',
  '{done, number} of {all, number}': '{done, number} von {all, number}',
  'Placed a point {length}, {bearing}': 'Punkt gesetzt: {length}, {bearing}',
  'Type a length over zero': 'Geben Sie eine Länge über null ein',
  'Next point': 'Nächster Punkt',
  Length: 'Länge',
  Bearing: 'Richtung',
  'Place|verb': 'Setzen',
  'Vertex {number, number} of {count, number}': 'Stützpunkt {number, number} von {count, number}',
  Vertex: 'Stützpunkt',
  '{count, plural, one {Remove vertex} other {Remove # vertices}}':
    '{count, plural, one {Stützpunkt entfernen} other {# Stützpunkte entfernen}}',
};

/** Drawing, by places and strings of poles. */
const drawing: Translations = {
  Add: 'Hinzufügen',
  Drawing: 'Zeichnung',
  'Follow a line': 'Einer Linie folgen',
  'Drop|the drawing': 'Verwerfen',
  'What the line will be': 'Was die Linie wird',
  'Aerial or underground?': 'Oberirdisch oder unterirdisch?',
  Aerial: 'Oberirdisch',
  Underground: 'Unterirdisch',
  'From one to the other: which?': 'Von einem zum anderen: welches?',
  'Go on with {name}': '{name} weiterführen',
  'Going on with {name}': '{name} wird weitergeführt',
  '{offer}: G. Drawing on begins a new line.': '{offer}: G. Weiterzeichnen beginnt eine neue Linie.',
  'Take back': 'Zurücknehmen',
  Finish: 'Abschließen',
  'Dropped the outline': 'Umriss verworfen',
  'Dropped the line': 'Linie verworfen',
  'Bring back': 'Zurückholen',
  '{place} · {length} from the last point': '{place} · {length} vom letzten Punkt',
  'Type a place': 'Geben Sie einen Ort ein',
  'That is no place that can be read': 'Das ist kein lesbarer Ort',
  'Placed at {place}': 'Gesetzt bei {place}',
  'Not a place: try 47.3769, 8.5417 or 47°22′37″N 8°32′30″E':
    'Kein Ort: versuchen Sie 47.3769, 8.5417 oder 47°22′37″N 8°32′30″E',
  'Coordinates, latitude first': 'Koordinaten, Breite zuerst',
  'Latitude first, unless N, E, S, W say otherwise': 'Breite zuerst, wenn N, E, S, W nichts anderes sagen',
  '{poles, plural, one {# pole} other {# poles}}, {spans, plural, one {# span} other {# spans}}, {used} of {all}':
    '{poles, plural, one {# Mast} other {# Masten}}, {spans, plural, one {# Spannfeld} other {# Spannfelder}}, {used} von {all}',
  'Lengths, one after the other: 40 40 38 45': 'Längen, eine nach der anderen: 40 40 38 45',
  'From pole to pole, one after the other; a single one is repeated':
    'Von Mast zu Mast, eine nach der anderen; eine einzelne wiederholt sich',
  'Poles along the line': 'Masten entlang der Linie',
  'Spacings in feet': 'Abstände in Fuß',
  'Spacings in metres': 'Abstände in Metern',
  'Set poles': 'Masten setzen',
};

/** The bar of an operation on a line, and what it asks. */
const operation: Translations = {
  'Split {name}': '{name} teilen',
  Split: 'Teilen',
  'From the start': 'Vom Anfang',
  '{length} in all': '{length} insgesamt',
  '{count, plural, one {{others} lies at the new part and still names {name}} other {{others} lie at the new part and still name {name}}}':
    '{count, plural, one {{others} liegt am neuen Teil und nennt noch {name}} other {{others} liegen am neuen Teil und nennen noch {name}}}',
  'Exchange|the two parts': 'Tauschen',
  '{length} on the left': '{length} links',
  '{length} on the right': '{length} rechts',
  'Beside {name}': 'Neben {name}',
  'Distance|of a parallel': 'Abstand',
  'Other side': 'Andere Seite',
  Draw: 'Zeichnen',
  '{before, number} → {after, plural, one {# vertex} other {# vertices}}':
    '{before, number} → {after, plural, one {# Stützpunkt} other {# Stützpunkte}}',
  'at most {length} off': 'höchstens {length} daneben',
  'Simplify {name}': '{name} vereinfachen',
  Simplify: 'Vereinfachen',
  'Trim {name}': '{name} kürzen',
  'Extend {name}': '{name} verlängern',
  'Other end': 'Anderes Ende',
  Trim: 'Kürzen',
  Extend: 'Verlängern',
  'Its start': 'Ihr Anfang',
  'Its end': 'Ihr Ende',
  'Its start to {name}': 'Ihr Anfang bis {name}',
  'Its end to {name}': 'Ihr Ende bis {name}',
  'Its shape may change within {length} of where it lies, drawn on the map.':
    'Die Form darf sich innerhalb von {length} um ihre Lage ändern; die Karte zeigt das.',
  'Protected: its shape must stay as it is.': 'Geschützt: Die Form muss bleiben, wie sie ist.',
  Buffer: 'Puffer',
  'End override': 'Wieder schützen',
  Override: 'Aufheben',
  'Split {names} here?': '{names} hier teilen?',
  '{question} Enter splits, Escape leaves it whole.': '{question} Enter teilt, Escape lässt es ganz.',
  'Leave it whole': 'Ganz lassen',
  'Give up {what}?': '{what} verwerfen?',
  'Set {what} to “abandoned”?': '{what} auf „aufgegeben“ setzen?',
  'Give up {fresh}, and set {sent} to “abandoned”?': '{fresh} verwerfen und {sent} auf „aufgegeben“ setzen?',
  'Not sent yet.': 'Noch nicht gesendet.',
  'What was sent cannot be deleted.': 'Was gesendet wurde, lässt sich nicht löschen.',
  '{question} {why} Enter does it, Escape leaves it.': '{question} {why} Enter tut es, Escape lässt es.',
  'Give up|verb': 'Verwerfen',
  Abandon: 'Aufgeben',
  'Leave it': 'Lassen',
  '{count, plural, one {{names} gets the status “abandoned” and keeps its shape: what was sent cannot be deleted.} other {{names} get the status “abandoned” and keep their shapes: what was sent cannot be deleted.}}':
    '{count, plural, one {{names} bekommt den Status „aufgegeben“ und behält die Form: Was gesendet ist, lässt sich nicht löschen.} other {{names} bekommen den Status „aufgegeben“ und behalten ihre Formen: Was gesendet ist, lässt sich nicht löschen.}}',
  '{count, plural, one {{names} was never sent and goes.} other {{names} were never sent and goes.}}':
    '{count, plural, one {{names} wurde nie gesendet und fällt weg.} other {{names} wurden nie gesendet und fallen weg.}}',
  '{name} stays: it is the oldest.': '{name} bleibt: Es ist das älteste.',
  'All of {name}': 'Alles von {name}',
  'Merge {count, number} lines into one': '{count, number} Linien zu einer vereinen',
  '{count, number} still to choose': 'Noch {count, number} zu wählen',
  Merge: 'Vereinen',
  '{names} will name {name}.': '{names} nennt danach {name}.',
};

/** Measuring and scale. */
const measuring: Translations = {
  'Measured lengths copied': 'Gemessene Längen kopiert',
  'The lengths could not be copied': 'Die Längen konnten nicht kopiert werden',
  Measured: 'Gemessen',
  Distance: 'Entfernung',
  'Copy the result': 'Ergebnis kopieren',
  'Area|size': 'Fläche',
  Perimeter: 'Umfang',
  Total: 'Summe',
  'Copied {place}': '{place} kopiert',
  'The place could not be copied': 'Der Ort konnte nicht kopiert werden',
  'Copy this place': 'Diesen Ort kopieren',
  'Show feet and miles': 'Fuß und Meilen zeigen',
  'Show metres and kilometres': 'Meter und Kilometer zeigen',
};

/** The map by keyboard, and what lies in one place. */
const walk: Translations = {
  'Nothing is selected': 'Nichts ist ausgewählt',
  'Selected {name}': '{name} ausgewählt',
  'Lifted: the arrows move it, Space puts it down, Escape puts it back':
    'Aufgenommen: Die Pfeile bewegen es, die Leertaste setzt es ab, Escape legt es zurück',
  'Type length and bearing': 'Länge und Richtung eingeben',
  'No edge here to add a vertex to: select a line or an outline first':
    'Hier ist keine Kante für einen Stützpunkt: zuerst eine Linie oder einen Umriss auswählen',
  'Nothing to lift here: select an item, then go to one of its vertices':
    'Hier ist nichts aufzunehmen: Wählen Sie ein Objekt, dann gehen Sie zu einem seiner Stützpunkte',
  'Too many items here to walk through: zoom in first':
    'Hier sind zu viele Objekte, um sie durchzugehen: Vergrößern Sie zuerst',
  '{item}. {count, number} items here': '{item}. {count, number} Objekte hier',
  '{items} selected': '{items} ausgewählt',
  'The same as {name}': 'Gleich wie {name}',
  'Selects all items that agree in this. {key} adds them to the selection.':
    'Wählt alle Objekte aus, die darin übereinstimmen. {key} nimmt sie zur Auswahl dazu.',
  '{selection}. Each tap adds an item or takes it out': '{selection}. Jedes Tippen nimmt ein Objekt dazu oder heraus',
  'All {things}': 'Alle {things}',
  'Name with “{prefix}”': 'Name mit „{prefix}“',
  'What is here': 'Was ist hier',
};

/** Along the network. */
const trace: Translations = {
  Trace: 'Netzverfolgung',
  Everywhere: 'Überallhin',
  'To the next site': 'Zum nächsten Standort',
  'Shortest route': 'Kürzester Weg',
  'From {name}': 'Von {name}',
  'From {from} to {to}': 'Von {from} nach {to}',
  'Close the trace': 'Netzverfolgung schließen',
  'How far': 'Wie weit',
  Along: 'Entlang von',
  'Following the network…': 'Das Netz wird verfolgt …',
  '{count, number} more of {left, number} left': '{count, number} weitere von {left, number} übrigen',
  'Select all': 'Alle wählen',
  'The one before': 'Das vorige',
  'The next one': 'Das nächste',
  'Found along the network': 'Im Netz gefunden',
  'at {length}': 'bei {length}',
  'an end': 'einem Ende',
  '{lines, plural, one {# line} other {# lines}}, {length}, past {nodes, plural, one {# node} other {# nodes}}.':
    '{lines, plural, one {# Linie} other {# Linien}}, {length}, über {nodes, plural, one {# Knoten} other {# Knoten}}.',
  'Pick the other end of the route on the map.': 'Wählen Sie das andere Ende des Weges auf der Karte.',
  'The network could not be traced. Close this and try again.':
    'Das Netz konnte nicht verfolgt werden. Schließen Sie dies und versuchen Sie es noch einmal.',
  'No site can be reached from here along the network.': 'Von hier ist im Netz kein Standort zu erreichen.',
  '{name} meets no line that can be followed.': '{name} trifft auf keine Linie, der zu folgen ist.',
  'This meets no line that can be followed.': 'Dies trifft auf keine Linie, der zu folgen ist.',
  'No way between them. They come nearest at {from} and {to}: a gap of {length}.':
    'Kein Weg dazwischen. Am nächsten kommen sie sich bei {from} und {to}: eine Lücke von {length}.',
  'Leave out': 'Auslassen',
  States: 'Zustände',
  Types: 'Arten',
};

export const germanEditorMap: Translations = {
  ...cursor,
  ...drawing,
  ...operation,
  ...measuring,
  ...walk,
  ...trace,
};
